import { defineInputType } from '../../definition/defineInputType.ts';
import { consentTraits } from './traits.ts';

/**
 * A box to tick, whose value is the time of the tick and what has made it, as `2026-12-31T09:30:00.000Z pointer`. The lead has `true`, the words
 * that were shown, their language, and both. What code sets is a time alone.
 */
export const consent = defineInputType({
  ...consentTraits,
  answer: { validate: (value, context) => (value ? undefined : context.messages.consentRequired) },
  show: { shown: (value, context) => (value ? context.messages.consentGiven : '') },
  send: {
    fields(value, { name, text, label, locale }) {
      const [at, by = 'script'] = value.split(' ');
      return { [name]: value !== '', [`${name}_text`]: text ?? label, [`${name}_language`]: locale, [`${name}_at`]: at, ...(value && { [`${name}_by`]: by }) };
    },
    journey: (value) => (value ? 'true' : ''),
  },
});
