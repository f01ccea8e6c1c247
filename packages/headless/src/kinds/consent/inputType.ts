import { defineInputType } from '../../definition/defineInputType.ts';
import { ownText } from '../../definition/ownText.ts';
import { consentMessages } from './messages.ts';

/**
 * A box to tick, whose value is the time at which it was ticked, as 2026-12-31T09:30:00.000Z. The lead has `true`, the words that were shown and
 * that time.
 */
export const consent = defineInputType({
  type: 'consent',
  messages: consentMessages,
  // A box that was ticked by a draft or a link would be nobody's consent.
  isByHand: true,
  label: ({ text }) => text?.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim(),
  validate: (value, context) => (value ? undefined : ownText('consentRequired', context)),
  shown: (value, context) => (value ? ownText('consentGiven', context) : ''),
  answer: (value) => (value ? 'true' : ''),
  fields: (value, { name, text, label }) => ({ [name]: value !== '', [`${name}_text`]: text ?? label, [`${name}_at`]: value }),
});
