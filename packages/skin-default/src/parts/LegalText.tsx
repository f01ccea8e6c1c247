import { useLegalText } from '@leadflow/headless';
import { HtmlContent } from './HtmlContent.tsx';
import type { SkinFlow } from '../partProps.ts';

function PageText({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const { html } = useLegalText(flow);
  if (!html) return null;
  return (
    <div className="lf-legal" role="group" aria-label={flow.messages.legal}>
      <HtmlContent flow={flow} html={html} />
    </div>
  );
}

/** The consent text of the page, where it has one, before Submit on the last step (`showLegalConsentText`). */
export function LegalText({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  return flow.step.lastStep && flow.settings.showLegalConsentText ? <PageText flow={flow} /> : null;
}
