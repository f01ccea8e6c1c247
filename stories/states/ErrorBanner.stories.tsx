import type { StoryDefault } from '@ladle/react';
import { bannerKeys } from '../fixtures/keyboard.ts';
import { introStep, lastStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'States / Error banner' } satisfies StoryDefault;

export const SubmitFailed = formStory({
  title: 'A lead that could not be sent',
  checks: [105, 106],
  keys: bannerKeys,
  transcript: ['alert, Well, this is a hairy situation... Please try again later., once', 'Try again, button'],
  definition: {
    steps: [
      { ...introStep, target: 'last' },
      { ...lastStep, answers: [{ text: 'Morning', selected: true }, { text: 'Afternoon' }] },
    ],
  },
  world: { submit: 'fail' },
  at: 'last',
  pressesNext: true,
  until: 'error',
});
