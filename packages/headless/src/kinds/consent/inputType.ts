import { defineInputType } from '../../definition/defineInputType.ts';
import { consentTraits } from './traits.ts';

/**
 * A box to tick, whose value is the time at which it was ticked, as 2026-12-31T09:30:00.000Z. The lead has `true`, the words that were shown and
 * that time.
 */
export const consent = defineInputType({
  ...consentTraits,
  answer: { validate: (value, context) => (value ? undefined : context.messages.consentRequired) },
  show: { shown: (value, context) => (value ? context.messages.consentGiven : '') },
  send: {
    fields: (value, { name, text, label }) => ({ [name]: value !== '', [`${name}_text`]: text ?? label, [`${name}_at`]: value }),
    journey: (value) => (value ? 'true' : ''),
  },
});
