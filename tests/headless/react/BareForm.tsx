import type { ReactNode } from 'react';
import { useStepInput, type UseLeadFlow } from '../../../packages/headless/src/index.ts';

interface BareProps {
  readonly flow: UseLeadFlow;
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
      <h2 {...flow.headingProps}>{flow.step?.question}</h2>
      <div {...flow.groupProps}>
        {flow.step?.answers.map((answer) => (
          <label key={answer.value}>
            <input {...flow.getAnswerProps(answer)} /> {answer.text}
          </label>
        ))}
      </div>
      {flow.inputs.map(({ name }) => <BareField key={name} flow={flow} name={name} />)}
      <button {...flow.nextButtonProps}>{flow.nextText}</button>
    </>
  );
}

/** A form with a step in it: `BareStep` unless told otherwise. */
export function BareForm({ flow, children }: BareProps & { readonly children?: ReactNode }) {
  return <form {...flow.formProps}>{children ?? <BareStep key={flow.step?.id} flow={flow} />}</form>;
}
