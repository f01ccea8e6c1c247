import { describe, expect, it } from 'vitest';
import { CardsForm } from '../../stories/custom-skins/CardsForm.tsx';
import { ChatForm } from '../../stories/custom-skins/ChatForm.tsx';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { UtilityForm } from '../../stories/custom-skins/UtilityForm.tsx';
import { behaviourOf } from './behaviourOf.tsx';
import { titleOf } from './behaviourTitles.ts';

/** What the demo's main journey never shows, and these skins do not claim. */
const notClaimed: Readonly<Record<string, readonly string[]>> = {
  'express steps': [
    'A service shows price, earlier price, discount and description, under its name',
    'A Free Consultation is tracked and moves on',
    'The booking link is named with its service and tracked',
    'Express steps have neither Next nor Previous',
    'An introduction links to the booking of its product',
  ],
  'a returning lead': [
    'Name, email and phone are a list of terms, with the note after them',
    'A mask is heard in words, not sign by sign',
    'Details that can not be had leave the step without empty terms, and nobody is troubled',
    'Somebody else finds the way out in the stepper list',
  ],
  introductions: [
    'An introduction shows title, subtitle and info, the title as the question',
    'Back to a first step without an answer, the focus is on the form',
  ],
  'other options': [
    'Other Options opens and closes its answers, and keeps the focus',
    'Other Options is open over a chosen answer, and says how many it hides when it is closed',
    'Answers of a closed section are one group with the others, out of reach of the arrow keys',
  ],
  selects: [
    'A select has its options in groups, none chosen, and choosing one moves nothing',
    'A select without a choice says so when Next is pressed',
    'A select finds its options on the page',
    'Remote options that can not be had may be asked for again',
    'Remote options that are on their way are waited for in words',
  ],
  'settings of other layouts': [
    'Back stands above the question where the definition wants it there, and only there',
    'The stepper list links to its terms and says that they open in a new tab',
    'The dark layout shows its progress, and a single button',
    'The accolades are a list, where the definition asks for them',
  ],
};
const excluded = new Set(Object.values(notClaimed).flat());

describe.each([
  ['1, plain HTML', PlainHtmlForm],
  ['2, cards', CardsForm],
  ['3, a conversation', ChatForm],
  ['4, utility classes', UtilityForm],
])('custom skin %s', (_name, Form) => {
  const tests = behaviourOf(Form);
  const claimed = tests.filter(({ name }) => !excluded.has(name));

  it('claims every case but those of steps that it never meets', () => {
    const names = new Set(tests.map(({ name }) => name));
    expect([...excluded].filter((name) => !names.has(name))).toEqual([]);
    expect(claimed.length).toBeGreaterThan(75);
  });

  it.each(claimed.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
