import type { InputFieldProps, InputType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { SelectInput } from './SelectInput.tsx';
import { MaskedInput, TextInput } from './TextInput.tsx';

/** Fields of the types that most forms have. */
export const usualInputs = {
  text: TextInput,
  number: TextInput,
  email: TextInput,
  tel: MaskedInput,
  select: SelectInput,
  zipcode: MaskedInput,
} satisfies Partial<Record<InputType, ComponentType<InputFieldProps>>>;
