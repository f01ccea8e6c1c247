import type { InputFieldProps, InputType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { furtherInputs } from './furtherInputs.ts';
import { usualInputs } from './usualInputs.ts';

/** A field by its type; a type that is not here renders nothing. */
export const inputComponents: Readonly<Record<string, ComponentType<InputFieldProps>>> = { ...usualInputs, ...furtherInputs } satisfies Record<
  InputType,
  ComponentType<InputFieldProps>
>;
