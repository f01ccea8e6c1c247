'use client';

import { useLeadFlow, useStepInput, type UseLeadFlow } from '@leadflow/headless';
import { definition } from './definition.ts';

function Field({ flow, name }: { readonly flow: UseLeadFlow; readonly name: string }) {
  const { label, labelProps, inputProps, error, errorMessageProps } = useStepInput(flow, name);
  return (
    <p>
      <label {...labelProps}>{label}</label> <input {...inputProps} />
      {error && <span {...errorMessageProps}>{error}</span>}
    </p>
  );
}

function Step({ flow }: { readonly flow: UseLeadFlow }) {
  return (
    <>
      <h2 {...flow.headingProps}>{flow.step?.question}</h2>
      {flow.step?.type === 'button-selection' && (
        <fieldset {...flow.groupProps}>
          {flow.step.answers.map((answer) => (
            <label key={answer.value}>
              <input {...flow.getAnswerProps(answer)} /> {answer.text}
            </label>
          ))}
        </fieldset>
      )}
      {flow.step?.inputs.map(({ name }) => (
        <Field key={name} flow={flow} name={name} />
      ))}
      <button {...flow.nextButtonProps}>{flow.nextText}</button>
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
        {flow.status === 'ready' && <Step key={flow.step?.id} flow={flow} />}
        {flow.status === 'loading' && <p {...flow.loadingProps}>{flow.messages.loading}</p>}
        {flow.status === 'error' && <p {...flow.bannerProps}>{flow.messages.error}</p>}
        {flow.status === 'done' && <h2 {...flow.confirmationProps}>{flow.confirmation.title}</h2>}
      </form>
    </>
  );
}
