import { useStepInput } from '@leadflow/headless';
import { Field } from './Field.tsx';
import { inputClass } from './inputClass.ts';
import type { InputFieldProps } from './registry.ts';

/** A line of text, an email address, or a number, which is kept as it was typed. */
export function TextInput({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name, { isUncontrolled: true });
  return (
    <Field flow={flow} field={field}>
      {/* Addresses run from left to right in every language. Without a label of its own the placeholder is the field's label: said once. */}
      <input
        className={inputClass(field)}
        dir={field.input.type === 'email' ? 'ltr' : undefined}
        {...field.inputProps}
        placeholder={field.input.label && field.input.placeholder}
      />
    </Field>
  );
}
