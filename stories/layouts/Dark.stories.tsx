import { fieldKeys, singleKeys } from '../fixtures/keyboard.ts';
import { allInOneZipStep, areaStep, inJourney } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Layouts / Dark' };

const settings = { formType: 'darkmode', theme: 'dark', stepper: 3, buttonMode: 'transparent-square', backButtonTop: true };

export const Choice = formStory({
  title: 'Dark layout, a choice',
  checks: [15, 16, 20, 36, 95],
  keys: singleKeys,
  transcript: ['heading, What area?, level 2', 'Progress, progress bar, STEP 2 OF 3'],
  definition: { settings, steps: inJourney(areaStep) },
  at: 'area',
});

export const SquareFields = formStory({
  title: 'Dark layout, square fields with errors',
  checks: [55, 57, 62],
  keys: fieldKeys,
  transcript: ['There is a problem, group', 'link, Please provide your name'],
  definition: {
    settings,
    steps: inJourney({
      ...allInOneZipStep,
      inputs: ['name', 'email', 'telephone', 'zipcode'].map((name) => ({ name, variant: 'square' })),
    }),
  },
  at: 'contact',
  pressesNext: true,
});
