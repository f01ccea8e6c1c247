import type { StepFlow } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { lateComponent } from '../parts/lateComponent.tsx';
import { laterParts } from '../codeAtHand.ts';
import { MaskedInput, TextInput } from './TextInput.tsx';

/** What every input type takes. */
export interface InputFieldProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  readonly name: string;
}

/** A field by its type; a type that is not here renders nothing. */
export const inputComponents: Readonly<Record<string, ComponentType<InputFieldProps>>> = {
  text: TextInput,
  number: TextInput,
  email: TextInput,
  tel: MaskedInput,
  select: lateComponent(laterParts, (code) => code.SelectInput),
  zipcode: MaskedInput,
};
