import type { UseLeadFlow } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { EmailInput } from './EmailInput.tsx';
import { LateSelectInput } from './LateSelectInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { TelInput } from './TelInput.tsx';
import { TextInput } from './TextInput.tsx';
import { ZipcodeInput } from './ZipcodeInput.tsx';

/** What every input type takes. */
export interface InputFieldProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
  readonly name: string;
}

/** A field by its type; a type that is not here renders nothing (SPEC section 2). */
export const inputComponents: Readonly<Record<string, ComponentType<InputFieldProps>>> = {
  text: TextInput,
  number: NumberInput,
  email: EmailInput,
  tel: TelInput,
  select: LateSelectInput,
  zipcode: ZipcodeInput,
};
