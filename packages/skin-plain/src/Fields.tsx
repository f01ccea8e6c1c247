import { Control, useStepInput, type Controls, type StepProps } from '@leadflow/headless';

/** What each kind of field is filled in with: the browser's own controls take the props as they are. */
export const controls: Controls = {
  input: ({ field }) => <input {...field.inputProps} />,
  date: ({ field }) => <input {...field.inputProps} />,
  textarea: ({ field }) => <textarea {...field.inputProps} />,
  select: ({ field }) => <select {...field.inputProps} />,
  checkbox: ({ field }) => <input {...field.inputProps} />,
};

interface FieldsProps extends StepProps {
  /** What the fields are filled in with. */
  readonly controls: Controls;
}

/** A field with its label, behind a box to tick and before all else, and its small print. */
function Field({ flow, name, controls: by }: FieldsProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  const label = field.labelProps && <label {...field.labelProps} />;
  return (
    <div>
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={by} /> {field.control === 'checkbox' && label}
      {field.texts.map(({ kind, props }) => <p key={kind} className={kind === 'error' ? flow.settings.inputErrorClass : undefined} {...props} />)}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </div>
  );
}

/** The fields of a step. */
export function Fields({ flow, controls: by }: FieldsProps) {
  return <>{flow.inputs.map(({ name }) => <Field key={name} flow={flow} name={name} controls={by} />)}</>;
}
