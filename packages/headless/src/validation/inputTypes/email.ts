import type { InputTypeBehaviour } from './inputType.ts';
import { withoutUnseen } from './unseen.ts';

export const emailType: InputTypeBehaviour = {
  format: (text) => text,
  toValue: (text) => withoutUnseen(text.replace(/[\u200c\u200d]/g, '')),
  toWire: (value) => value,
  isDebounced: true,
  isContact: true,
  // The longest address that mail can carry (RFC 5321 section 4.5.3.1.3).
  control: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: 'false', maxLength: 254 },
};
