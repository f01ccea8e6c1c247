import type { UseLeadFlow } from '@leadflow/headless';

/** The view after a lead that stays on this page (`noRedirect`). */
export function Confirmation({ flow }: { readonly flow: UseLeadFlow }) {
  const Heading = `h${flow.settings.headingLevel}` as const;
  return (
    <div className="lf-confirmation">
      <span className="lf-mark lf-mark-large" data-selected="true" aria-hidden="true" />
      <Heading className="lf-question" {...flow.confirmationProps}>
        {flow.messages.confirmation}
      </Heading>
    </div>
  );
}
