import { safeUrl, useHtml, useLegalText, type Flow, type StepProps } from '@leadflow/headless';

/** Rich text of the definition or the page, sanitised by the hook. Nothing without HTML. */
export function Html({ flow, html }: { readonly flow: Flow; readonly html: string | undefined }) {
  const props = useHtml(flow, html);
  return html ? <div {...props} /> : null;
}

/** An introduction; its title is the step's heading. */
export function Intro({ flow }: StepProps) {
  const { subtitle, info } = flow.step.settings;
  return <><Html flow={flow} html={subtitle} /><Html flow={flow} html={info} /></>;
}

/** The page's consent text, before what sends the lead. Nothing where the definition asks for none or the page has none. */
export function LegalText({ flow }: StepProps) {
  const { html } = useLegalText(flow);
  return html ? <div role="group" aria-label={flow.messages.legal}><Html flow={flow} html={html} /></div> : null;
}

/** The stepper list's terms link. Nothing without an address that may be followed. */
export function Terms({ flow: { settings, messages } }: StepProps) {
  const href = safeUrl(settings.stepLegalLink);
  if (settings.formType !== 'stepperlist' || !href) return null;
  const [target, opens] = settings.useSelfTarget ? [{}, ''] : [{ target: '_blank', rel: 'noopener' }, messages.opensInNewTab];
  return <p>{settings.stepLegalText ?? messages.stepLegal} <a href={href} {...target}>{settings.stepLegalLinkText ?? messages.stepLegalLink} {opens}</a></p>;
}
