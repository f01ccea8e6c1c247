import { useLegalText, type UseLeadFlow } from '@leadflow/headless';
import { HtmlContent } from './HtmlContent.tsx';

function LegalBlock({ flow }: { readonly flow: UseLeadFlow }) {
  const { html } = useLegalText(flow);
  if (!html) return null;
  return (
    <div className="lf-legal" role="group" aria-label={flow.messages.legal}>
      <HtmlContent flow={flow} html={html} />
    </div>
  );
}

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export function LegalText({ flow }: { readonly flow: UseLeadFlow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <LegalBlock flow={flow} /> : null;
}
