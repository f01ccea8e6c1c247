import { shortForm, shortLead } from './definitions.ts';
import { newLead } from './leadCalls.ts';

const [area, contact] = shortForm.steps;

/** The words that its visitors agree to. */
export const words = 'I agree to be called — «sí» 😀, see <a href="/terms">the terms</a>.';

/** The short form with a consent, in two languages. */
export const consentForm = {
  settings: {},
  steps: [area, { ...contact, inputs: [...(contact?.inputs ?? []), { name: 'agreed', type: 'consent', required: false, text: { en: words, es: 'Acepto que me llamen.' } }] }],
};

/** What the form sends of a consent. */
export const agreement = { agreed: true, agreed_text: words, agreed_at: '2026-11-29T17:59:58.123Z', agreed_language: 'en', agreed_by: 'pointer' };

/** A lead of the form, with its consent. */
export const agreedLead = (more: object = {}) => newLead({ journey: shortLead.journey, ...agreement, ...more });
