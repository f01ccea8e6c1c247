import { useLatePart } from '@leadflow/headless';
import { clinicsPart } from '../steps/clinicsPart.ts';
import type { InputFieldProps } from './registry.ts';

/** A select where its code is here; `useStepCode` waits for it before the step comes up. */
export function LateSelectInput(props: InputFieldProps) {
  const SelectInput = useLatePart(clinicsPart)?.SelectInput;
  return SelectInput ? <SelectInput {...props} /> : null;
}
