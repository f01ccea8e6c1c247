import { useStepInput, type InputFieldProps, type Flow, type InputType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { Consent } from './Consent.tsx';
import { ErrorText } from './ErrorText.tsx';
import { Select } from './Select.tsx';

function Field({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const { type: _type, inputMode: _inputMode, ...textareaProps } = field.inputProps;
  return (
    <div>
      {field.label !== undefined && <label {...field.labelProps}>{field.label}</label>}{' '}
      {field.input.type === 'select' ? <Select flow={flow} field={field} /> : field.input.type === 'textarea' ? <textarea {...textareaProps} /> : <input {...field.inputProps} />}
      {field.isPending && <p {...field.errorMessageProps}>{field.pendingText}</p>}
      {field.error !== undefined && <ErrorText flow={flow} message={field.error} {...field.errorMessageProps} />}
      {field.help !== undefined && <p {...field.helpProps}>{field.help}</p>}
      {field.description !== undefined && <p {...field.descriptionProps}>{field.description}</p>}
    </div>
  );
}

type FieldsByType = Readonly<Record<string, ComponentType<InputFieldProps>>>;

/** A field by its type: one for all that come with the form, except for a box to tick. */
export const fields: FieldsByType = {
  text: Field,
  number: Field,
  email: Field,
  tel: Field,
  select: Field,
  zipcode: Field,
  textarea: Field,
  date: Field,
  consent: Consent,
} satisfies Record<InputType, typeof Field>;

/** Fields to fill in. */
export function Fields({ flow, fieldsByType }: { readonly flow: Flow<'ready'>; readonly fieldsByType: FieldsByType }) {
  return flow.inputs.map(({ name, type }) => {
    const Own = fieldsByType[type];
    return Own && <Own key={name} flow={flow} name={name} />;
  });
}
