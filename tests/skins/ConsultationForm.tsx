import { defineLeadFlow, useLeadFlow, useStepInput, type ReadyLeadFlow, type ServiceOverrides } from '../../packages/headless/src/index.ts';

const definition = defineLeadFlow({
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], target: 'name', firstStep: true },
    { id: 'name', commonStep: 'form-name', target: 'email' },
    { id: 'email', commonStep: 'form-email', lastStep: true },
  ],
});

function Answers({ flow }: { readonly flow: ReadyLeadFlow }) {
  return (
    <fieldset {...flow.groupProps}>
      <p {...flow.groupErrorProps}>{flow.groupError ?? '\u00a0'}</p>
      {flow.step.answers.map((answer) => (
        <label key={answer.value}><input {...flow.getAnswerProps(answer)} /> {answer.text}</label>
      ))}
    </fieldset>
  );
}

function Field({ flow, name }: { readonly flow: ReadyLeadFlow; readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <>
      <label {...field.labelProps}>{field.label}</label> <input {...field.inputProps} />
      {field.error && <p {...field.errorMessageProps}>{flow.messages.errorPrefix} {field.error}</p>}
      {field.help && <p {...field.helpProps}>{field.help}</p>}
    </>
  );
}

function Step({ flow }: { readonly flow: ReadyLeadFlow }) {
  return (
    <>
      <h2 {...flow.headingProps}>{flow.step.question}</h2>
      {flow.step.type === 'button-selection' && <Answers flow={flow} />}
      {flow.inputs.map(({ name }) => <Field key={name} flow={flow} name={name} />)}
      {flow.hasBackButton && <button {...flow.backButtonProps}>{flow.backText}</button>}
      <button {...flow.nextButtonProps}>{flow.nextText}</button>
    </>
  );
}

export function ConsultationForm({ services }: { readonly services?: ServiceOverrides }) {
  const flow = useLeadFlow({ definition, services });
  return (
    <>
      <p {...flow.statusProps} />
      <form {...flow.formProps}>
        {flow.status === 'loading' && <p {...flow.loadingProps}>{flow.messages.loading}</p>}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && <p {...flow.bannerProps}>{flow.messages.error}</p>}
        {flow.canRetry && <button {...flow.retryButtonProps}>{flow.messages.tryAgain}</button>}
        {flow.status === 'done' && <h2 {...flow.confirmationProps}>{flow.messages.confirmation}</h2>}
      </form>
    </>
  );
}
