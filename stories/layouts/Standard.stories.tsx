import { singleKeys } from '../fixtures/keyboard.ts';
import { areaStep, inJourney } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Layouts / Standard' };

export const Complete = formStory({
  title: 'Standard layout with everything it can show',
  checks: [9, 12, 13, 15, 19, 95, 96, 97],
  keys: singleKeys,
  transcript: [
    'heading, What area?, level 2, STEP 2 OF 3',
    'Progress, progress bar, STEP 2 OF 3',
    'Why people choose us, list, 3 items',
  ],
  definition: {
    settings: { showStepsIndicator: true, stepper: 3, showAccolades: true, formEmphasis: true },
    steps: inJourney({ ...areaStep, description: 'One is enough to begin with.' }),
  },
  at: 'area',
});

export const BackOnTop = formStory({
  title: 'Standard layout with the way back on top, and no known total',
  checks: [15, 23, 96],
  keys: singleKeys,
  transcript: ['Previous, button', 'heading, What area?, level 2, STEP 2'],
  definition: { settings: { showStepsIndicator: true, backButtonTop: true }, steps: inJourney(areaStep) },
  at: 'area',
});

export const FirstStep = formStory({
  title: 'The first step, as a page loads it',
  checks: [1, 4],
  keys: singleKeys,
  transcript: ['nothing, until the visitor comes to it'],
  definition: { steps: [{ ...areaStep, firstStep: true, target: 'last' }, ...inJourney().slice(1)] },
});
