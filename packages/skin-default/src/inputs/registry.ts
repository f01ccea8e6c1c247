import type { InputFieldProps } from '@leadflow/headless';
import { createContext, type ComponentType } from 'react';
import { lateComponent } from '../parts/lateComponent.tsx';
import { laterParts } from '../codeAtHand.ts';
import { MaskedInput, TextInput } from './TextInput.tsx';

/** A field by its type; a type that is not here renders nothing. */
export const inputComponents: Readonly<Record<string, ComponentType<InputFieldProps>>> = {
  text: TextInput,
  number: TextInput,
  email: TextInput,
  tel: MaskedInput,
  select: lateComponent(laterParts, (code) => code.SelectInput),
  zipcode: MaskedInput,
};

/** Those and the page's own. */
export const InputComponents = createContext(inputComponents);
