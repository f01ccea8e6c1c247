import type { InputFieldProps, InputType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { ConsentInput } from './ConsentInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

/** Fields of the types that few forms have. */
export const furtherInputs = { textarea: TextArea, consent: ConsentInput, date: TextInput } satisfies Partial<Record<InputType, ComponentType<InputFieldProps>>>;
