import { noKeys } from '../fixtures/keyboard.ts';
import { introStep, lastStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'States / Confirmation' };

const steps = [
  { ...introStep, target: 'last' },
  { ...lastStep, answers: [{ text: 'Morning', selected: true }, { text: 'Afternoon' }] },
];

export const NoRedirect = formStory({
  title: 'A lead that was sent, on a page that stays',
  heard: 'confirmation',
  checks: [109],
  keys: noKeys,
  transcript: ['heading, Thank you. Your request has been sent.'],
  definition: { steps },
  at: 'last',
  pressesNext: true,
  until: 'done',
});

export const Redirect = formStory({
  title: 'The last step of a form that goes on to the thank-you page',
  checks: [107, 108, 110],
  keys: [['Enter or Space on Submit', 'Sends the lead, then opens the thank-you page in this tab']],
  transcript: ['Submit, button', 'Submitting, group', 'the title of the next page'],
  definition: { steps },
  world: { leaves: true },
  at: 'last',
});
