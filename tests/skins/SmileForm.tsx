import { Control, useFacts, useHtml, useLeadFlow, useStepInput, useZipLocations, type Controls, type Flow, type LeadFlowOptions } from '@leadflow/headless';

interface PartProps { readonly flow: Flow<'ready'> }

const [note, fault, card, box] = ['text-sm text-slate-600', 'min-h-6 text-red-700', 'rounded-xl border p-4 has-checked:border-teal-600', 'w-full rounded-lg border px-3'];

const controls: Controls = {
  input: ({ field }) => <input className={box} {...field.inputProps} />,
  date: ({ field }) => <input className={box} {...field.inputProps} />,
  textarea: ({ field }) => <textarea className={box} {...field.inputProps} />,
  checkbox: ({ field }) => <input className="size-5" {...field.inputProps} />,
  select: ({ field }) => <select className={box} {...field.inputProps} />,
};

function Html({ flow, html }: { readonly flow: Flow; readonly html: string | undefined }) {
  const props = useHtml(flow, html);
  return html ? <div className={note} {...props} /> : null;
}

function FieldRow({ flow, name }: PartProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  const label = field.labelProps && <label className="font-medium" {...field.labelProps} />;
  return (
    <div>
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={controls} /> {field.control === 'checkbox' && label}
      {field.texts.map(({ kind, props }) => <p key={kind} className={kind === 'error' ? fault : note} {...props} />)}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </div>
  );
}

function Choices({ flow }: PartProps) {
  return (
    <fieldset {...flow.groupProps}>
      {flow.hintProps && <p className={note} {...flow.hintProps} />}
      <p className={fault} {...flow.groupErrorProps} />
      {flow.answers.map(({ value, text, supText, badge, inputProps }) => <label key={value} className={card}><input {...inputProps} /> {text} {supText} {badge}</label>)}
    </fieldset>
  );
}

function Clinics({ flow }: PartProps) {
  const { locations, groupProps, countProps, groupErrorProps, pendingProps, showMoreProps } = useZipLocations(flow);
  const cards = locations.map(({ value, title, distanceText, badgeProps, addressProps, inputProps }) => (
    <div key={value} className={card}><label><input {...inputProps} /> {title} {distanceText} {badgeProps && <em {...badgeProps} />}</label><address {...addressProps} /></div>
  ));
  if (pendingProps) return <p className={note} {...pendingProps} />;
  return <><fieldset {...groupProps}>{countProps && <p {...countProps} />}<p className={fault} {...groupErrorProps} />{cards}</fieldset>{showMoreProps && <button {...showMoreProps} />}</>;
}

function Step({ flow }: PartProps) {
  const { step, Heading, SubHeading, errorSummaryProps } = flow;
  const title = useHtml(flow, step.settings.title);
  return (
    <>
      {flow.progressTextProps && <p className={note} {...flow.progressTextProps} />} {flow.progressProps && <div className="h-2" {...flow.progressProps} />}
      <Heading className="text-3xl font-bold" {...flow.headingProps} {...(step.settings.title && title)} />
      {step.description && <p>{step.description}</p>}
      {errorSummaryProps && <div {...errorSummaryProps}><SubHeading {...flow.errorSummaryHeadingProps} />{flow.errors.map(({ name, linkProps }) => <p key={name}><a {...linkProps} /></p>)}</div>}
      {step.type === 'button-selection' && <Choices flow={flow} />}
      {step.type === 'nearest-locations' && <Clinics flow={flow} />}
      {flow.inputs.map(({ name }) => <FieldRow key={name} flow={flow} name={name} />)}
      {step.type === 'form-intro' && <><Html flow={flow} html={step.settings.subtitle} /><Html flow={flow} html={step.settings.info} /></>}
      {flow.backButtonProps && <button {...flow.backButtonProps} />} {flow.nextButtonProps && <button className="bg-teal-600" {...flow.nextButtonProps} />}
    </>
  );
}

function Loading({ flow }: { readonly flow: Flow<'loading'> }) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return <div {...flow.loadingProps}>{fact} <button {...toggleProps}>{toggleText}</button></div>;
}

function Thanks({ flow }: { readonly flow: Flow<'done'> }) {
  const { Heading, confirmation: { html, links } } = flow;
  return <><Heading {...flow.confirmationProps} /><Html flow={flow} html={html} />{links.map(({ text, href }) => <a key={text} href={href}>{text}</a>)}</>;
}

export function SmileForm(options: LeadFlowOptions) {
  const flow = useLeadFlow(options);
  return (
    <>
      <form {...flow.formProps}>
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'error' && <><p {...flow.bannerProps} />{flow.retryButtonProps && <button {...flow.retryButtonProps} />}</>}
        {flow.status === 'done' && <Thanks flow={flow} />}
      </form>
      <p className="sr-only" {...flow.statusProps} />
    </>
  );
}
