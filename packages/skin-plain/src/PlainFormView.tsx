import { useComponents, type Flow, type SkinComponents } from '@leadflow/headless';
import { fields } from './Fields.tsx';
import { Html } from './Html.tsx';
import { Loading } from './Loading.tsx';
import { bodies, Step } from './Step.tsx';

/** What happened, in the visitor's words, another way to reach the clinic, and the way back where there is one. */
function Failure({ flow }: { readonly flow: Flow<'error'> }) {
  return (
    <>
      <p {...flow.bannerProps} />
      {flow.retryButtonProps && <button {...flow.retryButtonProps} />}
    </>
  );
}

/** After a lead that stays on this page. */
function Confirmation({ flow }: { readonly flow: Flow<'done'> }) {
  const { Heading, confirmation: { html, links, booking } } = flow;
  return (
    <>
      <Heading {...flow.confirmationProps} />
      <Html flow={flow} html={html} />
      {[...(booking ? [booking] : []), ...links].map(({ text, href }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
    </>
  );
}

const own = { steps: bodies, inputs: fields };

/** The form of a flow that is already at hand. The status line stands outside it: a busy form is not read out; and below, where its words move nothing that is pressed. */
export function PlainFormView({ flow, components }: { readonly flow: Flow; readonly components?: SkinComponents | undefined }) {
  const all = useComponents(flow, own, components);
  return (
    <div className={flow.settings.wrapperClasses}>
      <form {...flow.formProps} className={flow.settings.formLayoutClasses}>
        {flow.status === 'ready' && <Step flow={flow} components={all} />}
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'error' && <Failure flow={flow} />}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
      <p {...flow.statusProps} />
    </div>
  );
}
