import { describe, expect, it } from 'vitest';
import { CardsForm } from '../../stories/custom-skins/CardsForm.tsx';
import { ChatForm } from '../../stories/custom-skins/ChatForm.tsx';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { UtilityForm } from '../../stories/custom-skins/UtilityForm.tsx';
import { isLongRun } from '../tools/longRun.ts';
import { behaviourOf } from './behaviourOf.tsx';
import { smokeCases, titleOf } from './behaviourTitles.ts';

/** These skins have a layout of their own; of the stepper list they show the steps, not the terms. */
const terms = 'The stepper list links to its terms and says that they open in a new tab';

const few = [
  ['cards', CardsForm],
  ['conversation', ChatForm],
] as const;
const others = [
  ['plain HTML', PlainHtmlForm],
  ['utility classes', UtilityForm],
] as const;

describe.each(isLongRun ? [...few, ...others] : few)('the custom skin of the stories, %s', (_name, Form) => {
  const tests = behaviourOf(Form, ['darkmode', 'backButtonTop', 'showAccolades']).filter(({ name }) => name !== terms);

  it.each(smokeCases(tests).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
