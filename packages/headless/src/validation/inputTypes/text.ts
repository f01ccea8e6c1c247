import type { InputTypeBehaviour } from './inputType.ts';
import { withoutUnseen } from './unseen.ts';

export const textType: InputTypeBehaviour = {
  format: (text) => text,
  toValue: withoutUnseen,
  toWire: (value) => value,
  isDebounced: true,
  isContact: true,
  control: { type: 'text' },
};
