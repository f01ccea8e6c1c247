import { Control, useStepInput, type Controls, type Flow, type InputFieldProps, type InputType } from '@leadflow/headless';
import type { ComponentType } from 'react';

/** What each kind of field is filled in with: the browser's own controls take the props as they are. */
const controls: Controls = {
  input: ({ field }) => <input {...field.inputProps} />,
  date: ({ field }) => <input {...field.inputProps} />,
  textarea: ({ field }) => <textarea {...field.inputProps} />,
  select: ({ field }) => <select {...field.inputProps} />,
  checkbox: ({ field }) => <input {...field.inputProps} />,
};

/** A field with its label, behind a box to tick and before all else, and its small print. */
function Field({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const { inputErrorClass } = flow.settings;
  const label = field.labelProps && <label {...field.labelProps} />;
  return (
    <div>
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={controls} /> {field.control === 'checkbox' && label}
      {field.texts.map(({ kind, props }) => (
        <p key={kind} className={kind === 'error' ? inputErrorClass : undefined} {...props} />
      ))}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </div>
  );
}

type FieldsByType = Readonly<Record<string, ComponentType<InputFieldProps>>>;

/** A field by its type: one for all that come with the form. */
export const fields: FieldsByType = {
  text: Field,
  number: Field,
  email: Field,
  tel: Field,
  select: Field,
  zipcode: Field,
  textarea: Field,
  date: Field,
  consent: Field,
} satisfies Record<InputType, typeof Field>;

/** Fields to fill in. */
export function Fields({ flow, fieldsByType }: { readonly flow: Flow<'ready'>; readonly fieldsByType: FieldsByType }) {
  return flow.inputs.map(({ name, type }) => {
    const Own = fieldsByType[type];
    return Own && <Own key={name} flow={flow} name={name} />;
  });
}
