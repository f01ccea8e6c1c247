import { useFacts, useLeadFlow, useParts, type Flow, type LeadFlowOptions, type SkinComponents } from '@leadflow/headless';
import { controls } from './Fields.tsx';
import { Html } from './Html.tsx';
import { bodies, Step } from './Step.tsx';

/** While the definition is read, and while the lead is sent. The facts change by themselves, so they are never announced. */
function Loading({ flow }: { readonly flow: Flow<'loading'> }) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return (
    <div {...flow.loadingProps}>
      <p>{flow.loadingProps.children}</p>
      <p aria-live="off">{flow.messages.factsLabel} <span key={fact}>{fact}</span></p>
      <button {...toggleProps}>{toggleText}</button>
    </div>
  );
}

/** After a lead that stays on this page. */
function Confirmation({ flow }: { readonly flow: Flow<'done'> }) {
  const { Heading, confirmation: { html, links, booking = [] } } = flow;
  return (
    <>
      <Heading {...flow.confirmationProps} />
      <Html flow={flow} html={html} />
      {[booking, links].flat().map(({ text, href }) => <p key={href}><a href={href}>{text}</a></p>)}
    </>
  );
}

interface Components {
  /** Components for types of your own, or in place of the skin's. */
  readonly components?: SkinComponents | undefined;
}

const own = { steps: bodies, controls };

/** The form of a flow that is already at hand. The status line stands outside it: a busy form is not read out; and below, where its words move nothing that is pressed. */
export function PlainFormView({ flow, components }: Components & { readonly flow: Flow }) {
  const parts = useParts(flow, own, components);
  return (
    <div className={flow.settings.wrapperClasses}>
      <form {...flow.formProps} className={flow.settings.formLayoutClasses}>
        {flow.status === 'ready' && <Step flow={flow} {...parts} />}
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'error' && <p {...flow.bannerProps} />}
        {flow.status === 'error' && flow.retryButtonProps && <button {...flow.retryButtonProps} />}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
      <p {...flow.statusProps} />
    </div>
  );
}

/** Either a flow of your own, or a definition with the services to use in place of the browser's. */
export type PlainLeadFormProps = LeadFlowOptions & Components;

/** The whole form in native HTML. */
export function PlainLeadForm({ components, ...options }: PlainLeadFormProps) {
  return <PlainFormView flow={useLeadFlow(options)} components={components} />;
}
