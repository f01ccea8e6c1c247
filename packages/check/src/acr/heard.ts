/** A screen reader with which recordings were made. `npm run test:orca` makes them, and a test compares them with this list. */
interface Reader {
  readonly reader: string;
  readonly browser: string;
  readonly date: string;
}

/** The recordings that the stories show, those of the form as it is. */
export const readers: readonly Reader[] = [
  { reader: 'Orca 43.1', browser: 'Firefox 153.7.0', date: '2026-11-26' },
  { reader: 'Orca 43.1', browser: 'Chromium 156.0.8078.108', date: '2026-11-26' },
];

/** Words that prove a check, in both browsers, by the name of the recording in which they are heard. */
export const heardWords: Readonly<Record<number, readonly [recording: string, words: string]>> = {
  8: ['journey', 'What matters most to you? heading level 2'],
  9: ['journey', 'STEP 2 OF 5'],
  27: ['journey', 'What area? panel. · Legs. · not selected radio button · 1 of 3'],
  31: ['auto-advance', 'Choosing an answer takes you to the next question'],
  40: ['journey', 'check box not checked. · Choose all that apply'],
  44: ['journey', '1 selected'],
  45: ['journey', 'Email entry'],
  48: ['error summary', 'Error: Please provide your name'],
  49: ['error summary', 'Name: Please provide your name'],
  55: ['error summary', 'There is a problem'],
  56: ['journey', 'Name entry required'],
  66: ['clinics', '8 locations found'],
  71: ['clinics', 'New York - Midtown East, 1.3 miles away'],
  73: ['clinics', 'selected radio button · 1 of 3'],
  76: ['clinics', 'See More push button'],
  77: ['clinics', 'Showing 6 of 8 locations'],
  108: ['auto-advance', 'Submitting panel'],
  109: ['auto-advance', 'Thank you. Your request has been sent. heading level 2'],
};
