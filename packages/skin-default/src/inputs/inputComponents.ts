import type { InputFieldProps, InputType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { SelectInput } from './SelectInput.tsx';
import { MaskedInput, TextInput } from './TextInput.tsx';

/** A field by its type; a type that is not here renders nothing. */
export const inputComponents: Readonly<Record<string, ComponentType<InputFieldProps>>> = {
  text: TextInput,
  number: TextInput,
  email: TextInput,
  tel: MaskedInput,
  select: SelectInput,
  zipcode: MaskedInput,
} satisfies Record<InputType, ComponentType<InputFieldProps>>;
