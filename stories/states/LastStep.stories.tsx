import { fieldKeys, singleKeys } from '../fixtures/keyboard.ts';
import { introStep, lastStep, phoneStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'States / Last step' };

const settings = { showLegalConsentText: true, legalTextSelector: '#consent-text' };

export const WithConsent = formStory({
  title: 'The last step with the page’s consent text',
  checks: [15, 98, 99],
  keys: [['Tab', 'To the answers, the links of the consent text, Previous and Submit'], ...singleKeys.slice(1)],
  transcript: ['When may we call?, group', 'Legal information, group', 'privacy notice, link', 'Submit, button'],
  definition: { settings, steps: [{ ...introStep, target: 'last' }, lastStep] },
  at: 'last',
});

export const PhoneWithConsentAndSms = formStory({
  title: 'A phone number as the last step, with consent text and SMS note',
  checks: [98, 99, 100],
  keys: fieldKeys,
  transcript: [
    "Phone number, edit, required, Almost there! After you click 'Submit' ...",
    'Legal information, group',
    'Submit, button',
  ],
  definition: {
    settings,
    steps: [
      { ...introStep, target: 'form-phone' },
      { ...phoneStep, lastStep: true },
    ],
  },
  at: 'form-phone',
});
