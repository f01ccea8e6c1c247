import { useLegalText } from '@leadflow/headless';
import { HtmlContent } from './HtmlContent.tsx';
import type { SkinFlow } from '../partProps.ts';

/** What the consent text is shown with. */
export interface LegalBlockProps {
  /** What `useLeadFlow` gave. */
  readonly flow: Pick<SkinFlow<'ready'>, 'store' | 'messages'>;
}

/** The consent text of the page, where it has one. */
export function LegalBlock({ flow }: LegalBlockProps) {
  const { html } = useLegalText(flow);
  if (!html) return null;
  return (
    <div className="lf-legal" role="group" aria-label={flow.messages.legal}>
      <HtmlContent flow={flow} html={html} />
    </div>
  );
}
