import type { InputTypeBehaviour } from './inputType.ts';

export const textType: InputTypeBehaviour = {
  format: (text) => text,
  toValue: (text) => text.trim(),
  toWire: (value) => value,
  isDebounced: true,
  isContact: true,
  control: { type: 'text' },
};
