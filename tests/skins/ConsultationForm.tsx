import { defineLeadFlow, useFacts, useHtml, useLeadFlow, useStepInput, type ReadyLeadFlow, type ServiceOverrides } from '../../packages/headless/src/index.ts';

const consultation = defineLeadFlow({ settings: { captcha: 'off' }, steps: [
  { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], target: 'you', firstStep: true },
  { id: 'you', commonStep: 'form-all-in-one-zipcode', lastStep: true },
] });

function Html({ flow, html }: { readonly flow: ReadyLeadFlow; readonly html: string | undefined }) {
  const props = useHtml(flow, html);
  return html ? <div {...props} /> : null;
}

function Answers({ flow }: { readonly flow: ReadyLeadFlow }) {
  return (
    <fieldset {...flow.groupProps}>
      {flow.hint && <p {...flow.hintProps}>{flow.hint}</p>}
      <p {...flow.groupErrorProps}>{flow.groupError ?? '\u00a0'}</p>
      {flow.step.answers.map((answer) => (
        <label key={answer.value}><input {...flow.getAnswerProps(answer)} /> {answer.text} {answer.supText} {answer.badge}</label>
      ))}
    </fieldset>
  );
}

function Field({ flow, name }: { readonly flow: ReadyLeadFlow; readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <>
      <label {...field.labelProps}>{field.label}</label> <input {...field.inputProps} />
      {(field.error ?? field.pendingText) && <p {...field.errorMessageProps}>{field.error && flow.messages.errorPrefix} {field.error ?? field.pendingText}</p>}
      {field.help && <p {...field.helpProps}>{field.help}</p>}
      {field.description && <p {...field.descriptionProps}>{field.description}</p>}
    </>
  );
}

function Step({ flow }: { readonly flow: ReadyLeadFlow }) {
  const { step, errorSummary, settings: { headingLevel } } = flow;
  const [Heading, SummaryHeading] = [`h${headingLevel}`, `h${Math.min(headingLevel + 1, 6)}`] as ['h2', 'h3'];
  const title = useHtml(flow, step.settings.title);
  return (
    <>
      {flow.hasStepIndicator && <p><span {...flow.progressTextProps}>{flow.position.text}</span> {flow.position.progress && <span {...flow.progressProps} />}</p>}
      <Heading {...flow.headingProps} {...(step.settings.title ? title : { children: flow.question })} />
      {step.description && <p>{step.description}</p>}
      {errorSummary.length > 0 && (
        <div {...flow.errorSummaryProps}>
          <SummaryHeading {...flow.errorSummaryHeadingProps}>{flow.messages.errorSummary}</SummaryHeading>
          {errorSummary.map((error) => <p key={error.name}><a {...flow.getErrorLinkProps(error)}>{error.message}</a></p>)}
        </div>
      )}
      {step.type === 'button-selection' && <Answers flow={flow} />}
      {flow.inputs.map(({ name }) => <Field key={name} flow={flow} name={name} />)}
      {[step.settings.subtitle, step.settings.info].map((html, index) => <Html key={index} flow={flow} html={html} />)}
      {flow.hasBackButton && <button {...flow.backButtonProps}>{flow.backText}</button>}
      {flow.hasNextButton && <button {...flow.nextButtonProps}>{flow.nextText}</button>}
    </>
  );
}

export function ConsultationForm({ definition = consultation, services }: { readonly definition?: unknown; readonly services?: ServiceOverrides }) {
  const flow = useLeadFlow({ definition, services });
  const { fact, toggleProps, toggleText } = useFacts(flow);
  const { headingLevel, contact } = flow.settings;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <>
      <p {...flow.statusProps} />
      <form {...flow.formProps}>
        {flow.status === 'loading' && <div {...flow.loadingProps}>{fact} <button {...toggleProps}>{toggleText}</button></div>}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && <p {...flow.bannerProps}>{flow.messages.error} {contact?.href ? <a href={contact.href}>{contact.text}</a> : contact?.text}</p>}
        {flow.canRetry && <button {...flow.retryButtonProps}>{flow.messages.tryAgain}</button>}
        {flow.status === 'done' && <Heading {...flow.confirmationProps}>{flow.confirmation.title}</Heading>}
      </form>
    </>
  );
}
