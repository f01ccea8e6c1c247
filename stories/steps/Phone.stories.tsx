import { fieldKeys } from '../fixtures/keyboard.ts';
import { inJourney, phoneStep, squarePhoneStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Phone' };

const transcript = [
  "Phone number, edit, required, Almost there! After you click 'Submit', check your phone ...",
  'digits as they are typed, nothing else',
];

export const Bordered = formStory({
  title: 'A phone number',
  checks: [58, 59, 60, 61, 100],
  keys: fieldKeys,
  transcript,
  definition: { steps: inJourney(phoneStep) },
  at: 'form-phone',
});

export const Square = formStory({
  title: 'A phone number, square',
  checks: [58, 59, 62],
  keys: fieldKeys,
  transcript,
  definition: { steps: inJourney(squarePhoneStep) },
  at: 'form-phone',
});

export const SquareWithError = formStory({
  title: 'A phone number, square, with an error',
  checks: [48, 57, 62],
  keys: fieldKeys,
  transcript: ['Phone number, edit, required, invalid, Error: Please enter a valid 10-digit phone number For example: (212) 555-0123'],
  definition: { steps: inJourney(squarePhoneStep) },
  at: 'form-phone',
  typed: { telephone: '55501' },
});
