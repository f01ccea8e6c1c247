import { Control, useStepInput, type Controls, type InputFieldProps, type InputType, type StepProps } from '@leadflow/headless';
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
  const label = field.labelProps && <label {...field.labelProps} />;
  return (
    <div>
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={controls} /> {field.control === 'checkbox' && label}
      {field.texts.map(({ kind, props }) => <p key={kind} className={kind === 'error' ? flow.settings.inputErrorClass : undefined} {...props} />)}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </div>
  );
}

/** A field by its type: one for all that come with the form. */
export const fields = { text: Field, number: Field, email: Field, tel: Field, select: Field, zipcode: Field, textarea: Field, date: Field, consent: Field } satisfies Record<InputType, typeof Field>;

/** The fields of a step, each by the component for its type. */
export function Fields({ flow, inputs }: StepProps & { readonly inputs: Readonly<Record<string, ComponentType<InputFieldProps>>> }) {
  const shown = flow.inputs.map(({ name, type }) => {
    const Shown = inputs[type];
    return Shown && <Shown key={name} flow={flow} name={name} />;
  });
  return <>{shown}</>;
}
