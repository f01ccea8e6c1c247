import type { ReactNode } from 'react';
import { useStepInput, type Flow } from '../../../packages/headless/src/index.ts';

interface BareProps {
  readonly flow: Flow<'ready'>;
}

function BareField({ flow, name }: BareProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <>
      <label {...field.labelProps}>{field.label}</label>
      <input {...field.inputProps} />
      {field.error && <p {...field.errorMessageProps}>{field.error}</p>}
    </>
  );
}

/** A step with choices and fields in the barest markup. */
export function BareStep({ flow }: BareProps) {
  return (
    <>
      <h2 {...flow.headingProps} />
      <div {...flow.groupProps}>
        {flow.answers.map(({ value, text, inputProps }) => (
          <label key={value}>
            <input {...inputProps} /> {text}
          </label>
        ))}
      </div>
      {flow.inputs.map(({ name }) => <BareField key={name} flow={flow} name={name} />)}
      <button {...flow.nextButtonProps} />
    </>
  );
}

/** A form with a step in it: `BareStep` unless told otherwise. */
export function BareForm({ flow, children }: BareProps & { readonly children?: ReactNode }) {
  return <form {...flow.formProps}>{children ?? <BareStep key={flow.step.id} flow={flow} />}</form>;
}
