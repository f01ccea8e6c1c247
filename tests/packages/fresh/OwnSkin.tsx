'use client';

import { useLeadFlow, useStepInput, type Flow } from '@leadflow/headless';
import { definition } from './definition.ts';

function Field({ flow, name }: { readonly flow: Flow<'ready'>; readonly name: string }) {
  const { labelProps, inputProps, errorMessageProps } = useStepInput(flow, name);
  return (
    <p>
      <label {...labelProps} /> <input {...inputProps} />
      {errorMessageProps && <span {...errorMessageProps} />}
    </p>
  );
}

function Step({ flow }: { readonly flow: Flow<'ready'> }) {
  return (
    <>
      <h2 {...flow.headingProps} />
      {flow.step.type === 'button-selection' && (
        <fieldset {...flow.groupProps}>
          {flow.answers.map(({ value, text, inputProps }) => (
            <label key={value}>
              <input {...inputProps} /> {text}
            </label>
          ))}
        </fieldset>
      )}
      {flow.inputs.map(({ name }) => (
        <Field key={name} flow={flow} name={name} />
      ))}
      <button {...flow.nextButtonProps} />
    </>
  );
}

/** A first skin of somebody's own. */
export function OwnSkin() {
  const flow = useLeadFlow({ definition });
  return (
    <>
      <p {...flow.statusProps} />
      <form {...flow.formProps}>
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'loading' && <p {...flow.loadingProps} />}
        {flow.status === 'error' && <p {...flow.bannerProps} />}
        {flow.status === 'done' && <h2 {...flow.confirmationProps} />}
      </form>
    </>
  );
}
