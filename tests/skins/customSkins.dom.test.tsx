import { describe, expect, it } from 'vitest';
import { CardsForm } from '../../stories/custom-skins/CardsForm.tsx';
import { ChatForm } from '../../stories/custom-skins/ChatForm.tsx';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { UtilityForm } from '../../stories/custom-skins/UtilityForm.tsx';
import { behaviourOf } from './behaviourOf.tsx';
import { titleOf } from './behaviourTitles.ts';

/** These skins have a layout of their own; of the stepper list they show the steps, not the terms. */
const terms = 'The stepper list links to its terms and says that they open in a new tab';

describe.each([
  ['1, plain HTML', PlainHtmlForm],
  ['2, cards', CardsForm],
  ['3, a conversation', ChatForm],
  ['4, utility classes', UtilityForm],
])('custom skin %s', (_name, Form) => {
  const tests = behaviourOf(Form, ['darkmode', 'backButtonTop', 'showAccolades']);
  const claimed = tests.filter(({ name }) => name !== terms);

  it('claims every case but those of other layouts', () => {
    const own = new Set(claimed.map(({ name }) => name));
    expect(behaviourOf(Form).map(({ name }) => name).filter((name) => !own.has(name))).toEqual([
      'Back stands above the question where the definition wants it there, and only there',
      terms,
      'The dark layout shows its progress, and a single button',
      'The dark layout has no progress bar where the definition turns it off',
      'The accolades are a list, where the definition asks for them',
    ]);
  });

  it.each(claimed.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

it.each(['form-intro', 'darkmod'])('the suite says what a skin may leave out where it is to leave out %s: it would be green, and test next to nothing', (name) => {
  // @ts-expect-error -- the type forbids it, and test runners take types away
  expect(() => behaviourOf(PlainHtmlForm, [name])).toThrow(`skinBehaviour: without: "${name}" can't be left out; what can is nearest-locations, `);
});
