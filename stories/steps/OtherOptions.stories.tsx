import { otherKeys } from '../fixtures/keyboard.ts';
import { inJourney, otherOptionsStep, type StepJson } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Other options' };

const settings = { formType: 'stepperlist', stepper: 3 };
const chosen: StepJson = {
  ...otherOptionsStep,
  answers: [
    { text: 'Clearer' },
    { text: 'Firmer' },
    { text: 'Free of a tattoo', isOtherOption: true, selected: true },
    { text: 'I am not sure yet', isOtherOption: true },
  ],
};
const many: StepJson = {
  ...otherOptionsStep,
  answers: [
    { text: 'Clearer' },
    ...Array.from({ length: 14 }, (_, index) => ({
      text: `Wish number ${index + 1}`,
      isOtherOption: true,
      selected: index === 0,
    })),
  ],
};

export const Closed = formStory({
  title: 'Other options, closed',
  checks: [91, 92],
  keys: otherKeys,
  transcript: ['Clearer Acne and clogged pores, radio, 1 of 2', 'Other Options, button, collapsed'],
  definition: { settings, steps: inJourney(otherOptionsStep) },
  at: 'concern',
});

export const Open = formStory({
  title: 'Other options, open',
  checks: [91, 92],
  keys: otherKeys,
  transcript: [
    'Clearer Acne and clogged pores, radio, not checked, 1 of 5',
    'Other Options, button, expanded',
    'Arrow down from Firmer: Free of a tattoo, radio, checked, 3 of 5',
  ],
  definition: { settings, steps: inJourney(otherOptionsStep) },
  at: 'concern',
  togglesOthers: true,
});

export const ClosedOverSelection = formStory({
  title: 'Other options, closed over the chosen answer',
  checks: [91, 92, 94],
  keys: otherKeys,
  transcript: ['Clearer, radio, not checked, 1 of 2', 'Other Options (1 selected), button, collapsed'],
  definition: { settings, steps: inJourney(chosen) },
  at: 'concern',
  togglesOthers: true,
});

export const OpenOverSelection = formStory({
  title: 'Other options, open over the chosen answer',
  checks: [91, 92, 94],
  keys: otherKeys,
  transcript: [
    'Other Options, button, expanded',
    'Free of a tattoo, radio, checked',
    'closed: Other Options (1 selected), button, collapsed',
  ],
  definition: { settings, steps: inJourney(chosen) },
  at: 'concern',
});

export const Many = formStory({
  title: 'More other options than fit',
  checks: [93],
  keys: otherKeys,
  transcript: ['Other Options, button, expanded', 'Wish number 1, radio, checked'],
  definition: { settings, steps: inJourney(many) },
  at: 'concern',
});
