import { useStepInput } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';
import type { PlainPartProps } from './partProps.ts';
import { Select } from './Select.tsx';

function Field({ flow, name }: PlainPartProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <div>
      {field.label !== undefined && <label {...field.labelProps}>{field.label}</label>}{' '}
      {field.input.type === 'select' ? <Select flow={flow} field={field} /> : <input {...field.inputProps} />}
      {field.isPending && <p {...field.errorMessageProps}>{field.pendingText}</p>}
      {field.error !== undefined && <ErrorText flow={flow} message={field.error} {...field.errorMessageProps} />}
      {field.help !== undefined && <p {...field.helpProps}>{field.help}</p>}
      {field.description !== undefined && <p {...field.descriptionProps}>{field.description}</p>}
    </div>
  );
}

/** Fields to fill in. */
export function Fields({ flow }: PlainPartProps) {
  return flow.inputs.map(({ name }) => <Field key={name} flow={flow} name={name} />);
}
