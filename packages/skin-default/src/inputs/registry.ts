import type { FieldControl } from '@leadflow/headless';
import type { ComponentType } from 'react';
import type { InputProps } from '../partProps.ts';
import { ConsentInput } from './ConsentInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

/** A field by what it is filled in with. */
export const inputComponents = {
  input: TextInput,
  date: TextInput,
  select: SelectInput,
  textarea: TextArea,
  checkbox: ConsentInput,
} satisfies Record<Exclude<FieldControl, 'custom'>, ComponentType<InputProps>>;
