import { useStepInput } from '@leadflow/headless';
import { Field, inputClass } from './Field.tsx';
import type { InputProps } from '../partProps.ts';

/** A line of text: also an email address, a number, a day, or a phone number or ZIP Code, which are formatted as they are typed. */
export function TextInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name, { isUncontrolled: true });
  const { type, label, placeholder } = field.input;
  const isDigits = type === 'tel' || type === 'zipcode';
  return (
    <Field flow={flow} field={field}>
      {/* Digits and addresses run from left to right in every language. A placeholder that serves as the label is not shown twice. */}
      <input
        className={inputClass(field, isDigits ? 'lf-input-digits' : undefined)}
        dir={isDigits || type === 'email' ? 'ltr' : undefined}
        {...field.inputProps}
        {...(!isDigits && { placeholder: label && placeholder })}
      />
    </Field>
  );
}
