import type { UseLeadFlow } from '@leadflow/headless';
import { Heading } from './Heading.tsx';

/** The view after a lead that stays on this page (`noRedirect`). */
export function Confirmation({ flow }: { readonly flow: UseLeadFlow }) {
  return (
    <div className="lf-confirmation">
      <span className="lf-mark lf-mark-large" data-selected="true" aria-hidden="true" />
      <Heading level={flow.settings.headingLevel} className="lf-question" {...flow.confirmationProps}>
        {flow.messages.confirmation}
      </Heading>
    </div>
  );
}
