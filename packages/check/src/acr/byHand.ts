/** A check, or a part of one, that a person verifies before a release. */
export interface ByHand {
  /** Its number. */
  readonly check: number;
  /** What to do, and what must come of it. */
  readonly how: string;
  /** Why no test does it. */
  readonly reason: string;
  /** With what it was last done, and when; undefined where nobody has done it yet. */
  readonly done?: { readonly tool: string; readonly version: string; readonly date: string };
}

const readers = 'NVDA with Chrome and Firefox, JAWS with Chrome, VoiceOver on macOS and iOS, TalkBack with Chrome';
const words = 'Tests read the tree and a simulated reader; what a real one says, and when, is its own affair.';
const device = 'A test has no hands, no touch keyboard and no screen of its own to turn.';

/** Hearing a story with real screen readers. */
const hear = (check: number, story: string): ByHand => ({
  check,
  how: `Listen to the story "${story}" with ${readers}, and compare with the transcript beside it.`,
  reason: words,
});

/** What a person tries before a release. */
export const byHand: readonly ByHand[] = [
  hear(8, 'Single choice that moves on by itself'),
  hear(9, 'Single choice, buttons'),
  {
    check: 19,
    how: 'Show the story "In forced colours" in the four contrast themes of Windows: chosen, focus, error and unavailable stay apart.',
    reason: 'Emulation has one palette; the themes of Windows have others.',
  },
  {
    check: 17,
    how: 'Zoom the journeys to 400 % at 1280 px in Chrome, Firefox and Safari.',
    reason: 'Tests narrow the window of one browser instead of zooming three.',
  },
  { check: 26, how: 'Turn a phone and a tablet in the middle of a step with the keyboard open.', reason: device },
  hear(27, 'Single choice, buttons'),
  hear(31, 'Single choice that moves on by itself'),
  {
    check: 39,
    how: 'Speak the visible words of every answer, button and link to Voice Control, Voice Access and Dragon: each is pressed.',
    reason: 'axe compares texts; speech software matches them in its own way.',
  },
  hear(44, 'Multiple choice, at least two'),
  hear(49, 'All contact details on one step'),
  {
    check: 59,
    how: 'Type, correct in the middle, paste and autofill the phone number with Gboard, Samsung and iOS keyboards.',
    reason: device,
  },
  hear(60, 'A phone number'),
  hear(65, 'A ZIP code that finds clinics'),
  hear(73, 'Eight clinics, three on show'),
  hear(77, 'Eight clinics, three on show'),
  hear(81, 'An offer with a badge and an image'),
  hear(88, 'A returning visitor’s details'),
  {
    check: 92,
    how: 'Search the story "Other options, closed" for "tattoo" with the browser’s own search: the section opens, in Chrome and Firefox.',
    reason: 'The search of a browser cannot be driven from a page; tests send the event that it sends.',
  },
  hear(105, 'A lead that could not be sent'),
  hear(108, 'The last step of a form that goes on to the thank-you page'),
];
