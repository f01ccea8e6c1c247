import { useStepInput } from '@leadflow/headless';
import { Field } from './Field.tsx';
import { inputClass } from './inputClass.ts';
import type { InputFieldProps } from './registry.ts';

/** A phone number or a ZIP Code, formatted as it is typed; a search for clinics shows under it. */
export function TelInput({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name, { isUncontrolled: true });
  return (
    <Field flow={flow} field={field}>
      {/* Digits run from left to right in every language. */}
      <input className={inputClass(field, 'lf-input-digits')} dir="ltr" {...field.inputProps} />
    </Field>
  );
}
