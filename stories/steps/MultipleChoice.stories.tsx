import { multiKeys } from '../fixtures/keyboard.ts';
import { goalsStep, inJourney } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Multiple choice' };

export const AtLeastTwo = formStory({
  title: 'Multiple choice, at least two',
  checks: [40, 41, 42, 43, 44],
  keys: multiKeys,
  transcript: [
    'What matters most to you?, group, Choose at least 2',
    'No more razors, check box, not checked',
    'Space: checked, then politely: 1 selected',
    'Next, button, unavailable: the reason, and back to the first box',
  ],
  definition: { steps: inJourney(goalsStep) },
  at: 'goals',
});

export const AllThatApply = formStory({
  title: 'Multiple choice, all that apply, though the form moves on by itself elsewhere',
  checks: [40, 42],
  keys: multiKeys,
  transcript: ['What matters most to you?, group, Choose all that apply', 'No more razors, check box, not checked'],
  definition: { settings: { autoAdvance: true }, steps: inJourney({ ...goalsStep, requiredSelections: 1 }) },
  at: 'goals',
});

export const Refused = formStory({
  title: 'Multiple choice, Next pressed too early',
  checks: [43, 57],
  keys: multiKeys,
  transcript: [
    'What matters most to you?, group, Choose at least 2, Error: Please choose at least 2',
    'No more razors, check box',
  ],
  definition: { steps: inJourney(goalsStep) },
  at: 'goals',
  pressesNext: true,
});
