import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, describe, expect, test } from 'vitest';
import { clinics } from '../../stories/fixtures/clinics.ts';
import { allInOneStep, autoStep, clinicStep, inJourney, zipStep } from '../../stories/fixtures/steps.ts';
import { hearForm, shipped, type Hear } from './hearForm.tsx';

afterEach(() => virtual.stop());

const indicator = { showStepsIndicator: true, stepper: 5, stepText: 'Step', stepOfText: 'of' };
/** Phrases but for the emptying of a live region, which nobody hears. */
const words = (said: readonly string[]) => said.filter((phrase) => !/^(?:polite|assertive): $/.test(phrase));

/** What a reviewer may expect to hear, in the words of the simulated screen reader. */
const transcripts: ReadonlyArray<readonly [title: string, play: (hear: Hear) => Promise<void>]> = [
  [
    'auto-advance: the question once with its place, the group with its hint, each answer with its own, the next question [A8 A9 A27 A29 A31]',
    async (hear) => {
      const { press, pass, said } = await hear(inJourney(autoStep), indicator);
      await press('Tab', 'Enter');
      await pass(300);
      expect(words(await said())).toEqual(['button, Next', 'heading, What area?, Step 2 of 5, level 2']);
      await virtual.next();
      expect(await said()).toEqual(['radiogroup, What area?, Choosing an answer takes you to the next question., required']);
      await press('Tab');
      expect(await said()).toEqual(['radio, Legs, Choosing an answer takes you to the next question., not checked, position 1, set size 4']);
      await press('ArrowDown');
      expect(await said()).toEqual(['radio, Arms, not checked, position 2, set size 4']);
      await press(' ');
      // The simulated reader reads attributes, so it misses a change of `checked`.
      expect([...document.querySelectorAll('input:checked')].map((radio) => radio.getAttribute('value'))).toEqual(['Arms']);
      await pass(300);
      expect(words(await said())).toEqual(['heading, When may we call?, Step 3 of 5, level 2']);
      await pass(4000);
      expect(words(await said())).toEqual([]);
    },
  ],
  [
    'a bad email: the next field first, then the fault, politely and once; back there, the field with its fault [A48 A49]',
    async (hear) => {
      const { press, pass, said, type } = await hear(inJourney(allInOneStep));
      await press('Tab', 'Enter', 'Tab', 'Tab');
      await pass(4000);
      await said();
      await type('jane@');
      await pass(300);
      expect(words(await said())).toEqual([]);
      await press('Tab');
      await pass(4000);
      expect(words(await said())).toEqual(['textbox, Phone number, required', 'polite: Email: Email should be valid']);
      await press('Shift+Tab');
      expect((await said())[0]).toBe('textbox, Email, jane@, Error: Email should be valid For example: name@example.com, invalid, required');
    },
  ],
  [
    'a ZIP code: that it is looked up, what was found, then the first clinic with its address and place [A65 A66 A73]',
    async (hear) => {
      let answer = () => {};
      const respond = () =>
        new Promise<{ readonly ok: true; readonly value: unknown }>((resolve) => {
          answer = () => resolve({ ok: true, value: { code: 'success', message: '', data: clinics } });
        });
      const { press, pass, said, type } = await hear(inJourney(zipStep, clinicStep), {}, { respond });
      await press('Tab', 'Enter', 'Tab');
      await said();
      await type('62704');
      await pass(2000);
      expect(words(await said())).toEqual(['polite: Validating your ZIP Code...']);
      answer();
      await pass(4000);
      expect(words(await said())).toEqual(['polite: 8 locations found; nearest is selected']);
      await press('Enter');
      await pass(4000);
      expect(words(await said())).toEqual([
        'radio, Uptown, 1.2 miles away, 120 Main St, Suite 4, Springfield, IL 62704, checked, position 1, set size 3',
      ]);
    },
  ],
  [
    'See More: the first new clinic, not chosen, then how many there are [A77]',
    async (hear) => {
      const respond = () => ({ ok: true, value: { code: 'success', message: '', data: clinics } }) as const;
      const { press, pass, said, type } = await hear(inJourney(zipStep, clinicStep), {}, { respond });
      await press('Tab', 'Enter', 'Tab');
      await type('62704');
      await pass(300);
      await press('Enter');
      await pass(4000);
      await said();
      await press('Tab', 'Enter');
      await pass(4000);
      expect(words(await said())).toEqual([
        'button, See More',
        'radio, Downtown, 4.0 miles away, 300 Market St, Springfield, IL 62704, not checked, position 4, set size 6',
        'polite: Showing 6 of 8 locations',
      ]);
    },
  ],
  [
    'a submit that fails: Submitting once, no fact, the alert once, and Try again next [A97 A103 A105 A108]',
    async (hear) => {
      const { press, pass, said } = await hear(inJourney(), {}, { respond: () => new Promise(() => {}) });
      await press('Tab', 'Enter');
      await pass(400);
      await press('Tab', ' ', 'Tab', 'Tab');
      await said();
      await press('Enter');
      await pass(11_000);
      expect(words(await said())).toEqual(['group, Submitting']);
      await pass(10_000);
      // The simulated reader names a focused alert without its text; real readers read it at once.
      expect(words(await said())).toEqual(['alert']);
      const alert = document.querySelector('[role=alert]');
      expect(alert?.textContent.replace(/^!/, '')).toBe('Well, this is a hairy situation... Please try again later.');
      await press('Tab');
      expect((await said()).at(-1)).toBe('button, Try again');
      await pass(10_000);
      expect(words(await said())).toEqual([]);
    },
  ],
];

describe.each(shipped)('a screen reader in the %s skin says', (_name, Form) => {
  test.each(transcripts)('%s', (_title, play) => expect(play((steps, settings, options) => hearForm(steps, settings, { ...options, Form }))).resolves.toBeUndefined());
});
