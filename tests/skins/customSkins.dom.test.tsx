import { describe, expect, it } from 'vitest';
import { CardsForm } from '../../stories/custom-skins/CardsForm.tsx';
import { ChatForm } from '../../stories/custom-skins/ChatForm.tsx';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { UtilityForm } from '../../stories/custom-skins/UtilityForm.tsx';
import { behaviourOf } from './behaviourOf.tsx';
import { titleOf } from './behaviourTitles.ts';

/** What these skins do not claim: they have a layout of their own. */
const notClaimed: Readonly<Record<string, readonly string[]>> = {
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

  it('claims every case but those of other layouts', () => {
    const names = new Set(tests.map(({ name }) => name));
    expect([...excluded].filter((name) => !names.has(name))).toEqual([]);
    expect(claimed.length).toBeGreaterThan(95);
  });

  it.each(claimed.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
