import { autoKeys, singleKeys } from '../fixtures/keyboard.ts';
import { areaStep, autoStep, inJourney, richStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Single choice' };

const plainTranscript = [
  'heading, What area?, level 2, STEP 2 OF 3',
  'What area?, group, required',
  'Legs, radio, not checked, 1 of 4',
  'Arrow down: Arms, radio, checked, 2 of 4',
];

const indicator = { showStepsIndicator: true, stepper: 3 };

export const Buttons = formStory({
  title: 'Single choice, buttons',
  checks: [1, 2, 3, 4, 6, 7, 9, 10, 13, 15, 19, 20, 21, 22, 26, 27, 28, 36, 37],
  keys: singleKeys,
  transcript: plainTranscript,
  definition: { settings: indicator, steps: inJourney(areaStep) },
  at: 'area',
});

export const Circles = formStory({
  title: 'Single choice, circles with colours, a badge and an icon',
  checks: [36, 37, 38, 39],
  keys: singleKeys,
  transcript: ['Black Most common, radio, not checked, 1 of 4', 'Brown Light or dark, radio, checked, 2 of 4'],
  definition: { settings: indicator, steps: inJourney({ ...richStep, settings: { variant: 'circular' } }) },
  at: 'hair',
});

export const List = formStory({
  title: 'Single choice, list with radio marks',
  checks: [36, 37, 38, 39],
  keys: singleKeys,
  transcript: ['Black Most common, radio, not checked, 1 of 4', 'Brown Light or dark, radio, checked, 2 of 4'],
  definition: { settings: indicator, steps: inJourney({ ...richStep, settings: { variant: 'list' } }) },
  at: 'hair',
});

export const Chosen = formStory({
  title: 'Single choice that the definition has answered',
  checks: [3, 32, 36],
  keys: singleKeys,
  transcript: ['What area?, group', 'Arms, radio, checked, 2 of 4'],
  definition: {
    settings: indicator,
    steps: inJourney({
      ...areaStep,
      answers: [{ text: 'Legs' }, { text: 'Arms', selected: true }, { text: 'Face' }, { text: 'Back' }],
    }),
  },
  at: 'area',
});

export const AutoAdvance = formStory({
  title: 'Single choice that moves on by itself',
  heard: 'auto-advance',
  checks: [2, 8, 29, 30, 31, 33, 34, 35],
  keys: autoKeys,
  transcript: [
    'heading, What area?, level 2, STEP 2 OF 3',
    'Tab: What area?, group, Choosing an answer takes you to the next question.',
    'Legs, radio, not checked, 1 of 4',
    'Arrow down: Arms, radio, not checked, 2 of 4',
    'Space: checked, then the heading of the next question, once',
  ],
  definition: { settings: indicator, steps: inJourney(autoStep) },
  at: 'area',
});

export const AutoAdvanceAnswered = formStory({
  title: 'Moves on by itself, and was answered before',
  checks: [3, 32, 33],
  keys: autoKeys,
  transcript: ['Arms, radio, checked, 2 of 4', 'Tab: Previous, button', 'Tab: Next, button'],
  definition: {
    settings: indicator,
    steps: inJourney({
      ...autoStep,
      answers: [{ text: 'Legs' }, { text: 'Arms', selected: true }, { text: 'Face' }, { text: 'Back' }],
    }),
  },
  at: 'area',
});

export const Refused = formStory({
  title: 'Single choice, Next pressed without an answer',
  heard: 'refusal',
  checks: [5, 48, 57],
  keys: singleKeys,
  transcript: ['What area?, group, Error: Please choose an answer', 'Legs, radio, not checked, 1 of 4'],
  definition: { settings: indicator, steps: inJourney(areaStep) },
  at: 'area',
  pressesNext: true,
});
