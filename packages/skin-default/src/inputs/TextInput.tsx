import { useStepInput } from '@leadflow/headless';
import { Field, inputClass } from './Field.tsx';
import type { InputProps } from '../partProps.ts';

/** A line of text, an email address, or a number, which is kept as it was typed. */
export function TextInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name, { isUncontrolled: true });
  return (
    <Field flow={flow} field={field}>
      {/* Addresses run from left to right in every language. A placeholder that serves as the label is not shown twice. */}
      <input
        className={inputClass(field)}
        dir={field.input.type === 'email' ? 'ltr' : undefined}
        {...field.inputProps}
        placeholder={field.input.label && field.input.placeholder}
      />
    </Field>
  );
}

/** A phone number or a ZIP Code, formatted as it is typed; a search for clinics shows under it. */
export function MaskedInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name, { isUncontrolled: true });
  return (
    <Field flow={flow} field={field}>
      {/* Digits run from left to right in every language. */}
      <input className={inputClass(field, 'lf-input-digits')} dir="ltr" {...field.inputProps} />
    </Field>
  );
}
