import { useStepInput, type InputFieldProps, type InputType } from '@leadflow/headless';
import { createContext, useContext, type ComponentType } from 'react';
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

type FieldComponent = ComponentType<InputFieldProps> | typeof Field;

/** A field by its type: one for all that come with the form. */
export const fields: Readonly<Record<string, FieldComponent>> = {
  text: Field,
  number: Field,
  email: Field,
  tel: Field,
  select: Field,
  zipcode: Field,
} satisfies Record<InputType, FieldComponent>;

/** Those and the page's own. */
export const FieldsByType = createContext(fields);

/** Fields to fill in. */
export function Fields({ flow }: PlainPartProps) {
  const byType = useContext(FieldsByType);
  return flow.inputs.map(({ name, type }) => {
    const Own = byType[type];
    return Own && <Own key={name} flow={flow} name={name} />;
  });
}
