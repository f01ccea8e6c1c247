import type { InputTypeBehaviour } from './inputType.ts';

export const selectType: InputTypeBehaviour = {
  format: (text) => text,
  toValue: (text) => text,
  toWire: (value) => value,
  isDebounced: false,
  isContact: false,
  control: { type: undefined },
};
