import { useLegalText, type UseLeadFlow } from '@leadflow/headless';
import { HtmlContent } from './HtmlContent.tsx';
import { still } from './still.ts';

function LegalBlock({ flow }: { readonly flow: Pick<UseLeadFlow, 'store' | 'messages'> }) {
  const { html } = useLegalText(flow);
  if (!html) return null;
  return (
    <div className="lf-legal" role="group" aria-label={flow.messages.legal}>
      <HtmlContent flow={flow} html={html} />
    </div>
  );
}

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export const LegalText = still(['store', 'step', 'settings', 'messages'], function LegalText({ flow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <LegalBlock flow={flow} /> : null;
});
