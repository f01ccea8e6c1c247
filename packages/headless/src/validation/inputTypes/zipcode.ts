import { digitsOf } from '../phone.ts';
import type { InputTypeBehaviour } from './inputType.ts';

/** Digits only: five, then a hyphen and four more (SPEC section 5, Input masks). */
function maskZip(text: string): string {
  const digits = digitsOf(text).slice(0, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export const zipcodeType: InputTypeBehaviour = {
  format: maskZip,
  toValue: maskZip,
  toWire: (value) => value,
  isDebounced: false,
  isContact: true,
  control: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
};
