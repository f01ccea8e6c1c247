import { useComponents, type SkinComponents } from '@leadflow/headless';
import { fields, FieldsByType } from './Fields.tsx';
import { Html } from './Html.tsx';
import { Loading } from './Loading.tsx';
import type { PlainPartProps } from './partProps.ts';
import { bodies, BodiesByType, Step } from './Step.tsx';

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

function Screen({ flow }: PlainPartProps) {
  if (flow.status === 'ready') return <Step flow={flow} />;
  const Other = screens[flow.status];
  return <Other flow={flow} />;
}

const own = { steps: bodies, inputs: fields };

/** The form of a flow that is already at hand. The status line stands outside it: a busy form is not read out; and below, where its words move nothing that is pressed. */
export function PlainFormView({ flow, components }: PlainPartProps & { readonly components?: SkinComponents | undefined }) {
  const { steps, inputs } = useComponents(flow, own, components);
  return (
    <div className={flow.settings.wrapperClasses}>
      <form {...flow.formProps} className={flow.settings.formLayoutClasses}>
        <BodiesByType.Provider value={steps}>
          <FieldsByType.Provider value={inputs}>
            <Screen flow={flow} />
          </FieldsByType.Provider>
        </BodiesByType.Provider>
      </form>
      <p {...flow.statusProps} />
    </div>
  );
}
