import type { InputTypeBehaviour } from './inputType.ts';

/** Soft hyphens, zero-width spaces and marks of direction, which messengers and word processors copy along: nobody sees them to take them out. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export const emailType: InputTypeBehaviour = {
  format: (text) => text,
  toValue: (text) => text.replace(unseen, '').trim(),
  toWire: (value) => value,
  isDebounced: true,
  isContact: true,
  // The longest address that mail can carry (RFC 5321 section 4.5.3.1.3).
  control: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false, maxLength: 254 },
};
