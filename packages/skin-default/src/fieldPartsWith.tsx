import type { InputFieldProps, Late } from '@leadflow/headless';
import type { ComponentType, ReactNode } from 'react';
import { ComboBoxAhead } from './inputs/ComboBoxAhead.tsx';
import type { furtherInputs } from './inputs/furtherInputs.ts';
import { usualInputs } from './inputs/usualInputs.ts';
import type { SkinParts } from './parts/skinParts.ts';
import { InputStep } from './steps/InputStep.tsx';

type Further = Readonly<Record<keyof typeof furtherInputs, ComponentType<InputFieldProps>>>;

/** A field whose component came with its type: before that no field of the type was read. */
const lateField = (further: Late<Further>, type: keyof Further) =>
  function LateField(props: InputFieldProps): ReactNode {
    const Shown = further.code?.[type];
    return Shown ? <Shown {...props} /> : null;
  };

/** What fields are shown with; those of the types that few forms have may come later still. */
export function fieldPartsWith(further: Late<Further>): SkinParts {
  const inputs = { ...usualInputs, textarea: lateField(further, 'textarea'), consent: lateField(further, 'consent'), date: lateField(further, 'date') };
  return { steps: { input: InputStep }, inputs, ComboBoxAhead };
}
