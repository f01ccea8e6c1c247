import { safeUrl, useLegalText } from '@leadflow/headless';
import { Html } from './Html.tsx';
import type { PlainPartProps } from './partProps.ts';

/** The page's consent text, before Submit. Nothing where the definition asks for none or the page has none. */
export function LegalText({ flow }: PlainPartProps) {
  const { html } = useLegalText(flow);
  if (!html) return null;
  return (
    <div role="group" aria-label={flow.messages.legal}>
      <Html flow={flow} html={html} />
    </div>
  );
}

/** The stepper list's terms link. Nothing without an address that may be followed. */
export function Terms({ flow: { settings, messages } }: PlainPartProps) {
  const href = safeUrl(settings.stepLegalLink);
  if (settings.formType !== 'stepperlist' || !href) return null;
  const target = settings.useSelfTarget ? {} : { target: '_blank', rel: 'noopener' };
  return (
    <p>
      {settings.stepLegalText ?? messages.stepLegal}{' '}
      <a href={href} {...target}>
        {settings.stepLegalLinkText ?? messages.stepLegalLink} {!settings.useSelfTarget && messages.opensInNewTab}
      </a>
    </p>
  );
}
