import { loadingKeys } from '../fixtures/keyboard.ts';
import { introStep, lastStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'States / Loading' };

export const Definition = formStory({
  title: 'A form that waits for its definition, with facts',
  checks: [102, 103, 104],
  keys: loadingKeys,
  transcript: ['Request a consultation, form, busy', 'Loading..., group', 'Pause facts, button'],
  note: 'Theme, layout and language come with the definition, so their controls change nothing here.',
  definition: { steps: [introStep, lastStep] },
  isAwaited: true,
  until: 'loading',
});

export const Submitting = formStory({
  title: 'A lead that is being sent, with facts',
  checks: [102, 103, 104, 107, 108],
  keys: loadingKeys,
  transcript: ['Submitting, group', 'Did you know? The average person goes through 12 razors a year.', 'Pause facts, button'],
  definition: {
    steps: [
      { ...introStep, target: 'last' },
      { ...lastStep, answers: [{ text: 'Morning', selected: true }, { text: 'Afternoon' }] },
    ],
  },
  world: { submit: 'never' },
  at: 'last',
  pressesNext: true,
  until: 'loading',
});
