import { fieldKeys } from '../fixtures/keyboard.ts';
import { clinicStep, inJourney, zipStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / ZIP code' };

const definition = { steps: inJourney(zipStep, clinicStep) };

export const Empty = formStory({
  title: 'A ZIP code that finds clinics',
  checks: [63, 64, 65, 66, 67],
  keys: fieldKeys,
  transcript: [
    'ZIP Code, edit, required',
    'digits as they are typed, then politely: Validating your ZIP Code...',
    'politely: 8 locations found; nearest is selected',
  ],
  definition,
  at: 'zip',
});

export const Validating = formStory({
  title: 'A ZIP code that is being looked up',
  checks: [65, 66],
  keys: fieldKeys,
  transcript: ['ZIP Code, edit, required, 62704', 'Validating your ZIP Code...'],
  definition,
  world: { zip: 'never' },
  at: 'zip',
  typed: { zipcode: '62704' },
});

export const Invalid = formStory({
  title: 'A ZIP code that is too short',
  checks: [48, 67],
  keys: fieldKeys,
  transcript: ['ZIP Code, edit, required, invalid, Error: ZIP Code must have either 5 or 9 digits (plus hyphen) Five digits are enough, for example 62704'],
  definition,
  at: 'zip',
  typed: { zipcode: '627' },
});

export const NothingFound = formStory({
  title: 'A ZIP code without clinics',
  checks: [67],
  keys: fieldKeys,
  transcript: ['ZIP Code, edit, required, invalid, Error: Please make sure you enter a valid zipcode Check the five digits, or try a ZIP Code nearby'],
  definition,
  world: { zip: [] },
  at: 'zip',
  typed: { zipcode: '99999' },
});
