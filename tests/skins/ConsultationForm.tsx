import { defineLeadFlow, useFacts, useHtml, useLeadFlow, useStepInput, type Flow, type ServiceOverrides } from '../../packages/headless/src/index.ts';

const consultation = defineLeadFlow({ settings: { captcha: 'off' }, steps: [
  { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], target: 'you', firstStep: true },
  { id: 'you', commonStep: 'form-all-in-one-zipcode', lastStep: true },
] });

function Html({ flow, html }: { readonly flow: Flow<'ready'>; readonly html: string | undefined }) {
  const props = useHtml(flow, html);
  return html ? <div {...props} /> : null;
}

function Answers({ flow }: { readonly flow: Flow<'ready'> }) {
  return (
    <fieldset {...flow.groupProps}>
      {flow.hintProps && <p {...flow.hintProps} />}
      <p {...flow.groupErrorProps} />
      {flow.answers.map(({ value, text, supText, badge, inputProps }) => (
        <label key={value}><input {...inputProps} /> {text} {supText} {badge}</label>
      ))}
    </fieldset>
  );
}

function Field({ flow, name }: { readonly flow: Flow<'ready'>; readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <>
      {field.labelProps && <label {...field.labelProps} />} <input {...field.inputProps} />
      {field.texts.map(({ kind, props }) => <p key={kind} {...props} />)}
    </>
  );
}

function Step({ flow }: { readonly flow: Flow<'ready'> }) {
  const { step, Heading, SubHeading } = flow;
  const title = useHtml(flow, step.settings.title);
  return (
    <>
      {flow.progressTextProps && <p><span {...flow.progressTextProps} /> {flow.progressProps && <span {...flow.progressProps} />}</p>}
      <Heading {...flow.headingProps} {...(step.settings.title && title)} />
      {step.description && <p>{step.description}</p>}
      {flow.errorSummaryProps && (
        <div {...flow.errorSummaryProps}>
          <SubHeading {...flow.errorSummaryHeadingProps} />
          {flow.errors.map(({ name, linkProps }) => <p key={name}><a {...linkProps} /></p>)}
        </div>
      )}
      {step.type === 'button-selection' && <Answers flow={flow} />}
      {flow.inputs.map(({ name }) => <Field key={name} flow={flow} name={name} />)}
      {[step.settings.subtitle, step.settings.info].map((html, index) => <Html key={index} flow={flow} html={html} />)}
      {flow.backButtonProps && <button {...flow.backButtonProps} />}
      {flow.nextButtonProps && <button {...flow.nextButtonProps} />}
    </>
  );
}

export function ConsultationForm({ definition = consultation, services }: { readonly definition?: unknown; readonly services?: ServiceOverrides }) {
  const flow = useLeadFlow({ definition, services });
  const { fact, toggleProps, toggleText } = useFacts(flow);
  const { Heading } = flow;
  return (
    <>
      <p {...flow.statusProps} />
      <form {...flow.formProps}>
        {flow.status === 'loading' && <div {...flow.loadingProps}>{fact} <button {...toggleProps}>{toggleText}</button></div>}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && <p {...flow.bannerProps} />}
        {flow.status === 'error' && flow.retryButtonProps && <button {...flow.retryButtonProps} />}
        {flow.status === 'done' && <Heading {...flow.confirmationProps} />}
      </form>
    </>
  );
}
