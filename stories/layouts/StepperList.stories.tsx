import { singleKeys } from '../fixtures/keyboard.ts';
import { inJourney, otherOptionsStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Layouts / Stepper list' };

export const Complete = formStory({
  title: 'Stepper list with progress and terms',
  checks: [9, 15, 16, 36, 95, 96, 101],
  keys: singleKeys,
  transcript: [
    'heading, What would you like your skin to be?, level 2, STEP 2 OF 3',
    'Progress, progress bar, STEP 2 OF 3',
    'TERMS & CONDITIONS. (opens in a new tab), link',
  ],
  definition: {
    settings: { formType: 'stepperlist', stepper: 3, stepLegalLink: '/terms/', buttonMode: 'square' },
    steps: inJourney(otherOptionsStep),
  },
  at: 'concern',
});

export const TermsInSameTab = formStory({
  title: 'Stepper list whose terms open in the same tab',
  checks: [101],
  keys: singleKeys,
  transcript: ['TERMS & CONDITIONS., link'],
  definition: {
    settings: { formType: 'stepperlist', stepper: 3, stepLegalLink: '/terms/', useSelfTarget: true },
    steps: inJourney(otherOptionsStep),
  },
  at: 'concern',
});
