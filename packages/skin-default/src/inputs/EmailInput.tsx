import { useStepInput } from '@leadflow/headless';
import { Field } from './Field.tsx';
import { inputClass } from './inputClass.ts';
import type { InputFieldProps } from './registry.ts';

/** An email address. */
export function EmailInput({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  return (
    <Field flow={flow} field={field}>
      <input className={inputClass(field)} {...field.inputProps} />
    </Field>
  );
}
