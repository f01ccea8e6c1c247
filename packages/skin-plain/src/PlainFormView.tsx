import { useComponents, type SkinComponents } from '@leadflow/headless';
import { fields } from './Fields.tsx';
import { Html } from './Html.tsx';
import { Loading } from './Loading.tsx';
import type { PlainPartProps } from './partProps.ts';
import { bodies, Step } from './Step.tsx';

/** What happened, in the visitor's words, another way to reach the clinic, and the way back where there is one. */
function Failure({ flow }: PlainPartProps) {
  const { contact } = flow.settings;
  return (
    <>
      <div {...flow.bannerProps}>
        <p>{flow.messages.error}</p>
        {contact && (
          <p>
            <a href={contact.href}>{contact.text}</a>
          </p>
        )}
      </div>
      {flow.canRetry && <button {...flow.retryButtonProps}>{flow.messages.tryAgain}</button>}
    </>
  );
}

/** After a lead that stays on this page. */
function Confirmation({ flow }: PlainPartProps) {
  const Heading = `h${flow.settings.headingLevel}` as const;
  const { title, html, links, booking } = flow.confirmation;
  return (
    <>
      <Heading {...flow.confirmationProps}>{title}</Heading>
      <Html flow={flow} html={html} />
      {[...(booking ? [booking] : []), ...links].map(({ text, href }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
    </>
  );
}

const screens = { loading: Loading, error: Failure, done: Confirmation };

const own = { steps: bodies, inputs: fields };

/** The form of a flow that is already at hand. The status line stands outside it: a busy form is not read out; and below, where its words move nothing that is pressed. */
export function PlainFormView({ flow, components }: PlainPartProps & { readonly components?: SkinComponents | undefined }) {
  const all = useComponents(flow, own, components);
  const Screen = screens[flow.status === 'ready' ? 'loading' : flow.status];
  return (
    <div className={flow.settings.wrapperClasses}>
      <form {...flow.formProps} className={flow.settings.formLayoutClasses}>
        {flow.status === 'ready' ? <Step flow={flow} components={all} /> : <Screen flow={flow} />}
      </form>
      <p {...flow.statusProps} />
    </div>
  );
}
