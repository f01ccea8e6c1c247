import type { InputTypeBehaviour } from './inputType.ts';

/** Native number boxes drop what they can't read and step on a scroll; a text box with a numeric keypad loses nothing. */
export const numberType: InputTypeBehaviour = {
  format: (text) => text,
  toValue: (text) => text.trim(),
  toWire: (value) => value,
  isDebounced: true,
  isContact: false,
  control: { type: 'text', inputMode: 'decimal' },
};
