import { bannerKeys } from '../fixtures/keyboard.ts';
import { introStep, lastStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'States / Error banner' };

const failing = {
  steps: [
    { ...introStep, target: 'last' },
    { ...lastStep, answers: [{ text: 'Morning', selected: true }, { text: 'Afternoon' }] },
  ],
};

export const SubmitFailed = formStory({
  title: 'A lead that could not be sent',
  heard: 'confirmation',
  checks: [105, 106],
  keys: bannerKeys,
  transcript: ['alert, Well, this is a hairy situation... Please try again later., once', 'Try again, button'],
  definition: failing,
  world: { submit: 'fail' },
  at: 'last',
  pressesNext: true,
  until: 'error',
});

export const WithContact = formStory({
  title: 'A lead that could not be sent, with another way to reach the clinic',
  checks: [105],
  keys: bannerKeys,
  transcript: [
    'alert, Well, this is a hairy situation... Please try again later. Call us: (800) 555-0100, once',
    'Call us: (800) 555-0100, link',
    'Try again, button',
  ],
  definition: { settings: { contact: { text: 'Call us: (800) 555-0100', href: 'tel:+18005550100' } }, ...failing },
  world: { submit: 'fail' },
  at: 'last',
  pressesNext: true,
  until: 'error',
});
