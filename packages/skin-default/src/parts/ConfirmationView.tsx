import type { StepFlow } from '@leadflow/headless';

/** What is read after a lead that stays on this page. */
export function ConfirmationView({ flow }: { readonly flow: StepFlow }) {
  const Heading = `h${flow.settings.headingLevel}` as const;
  return (
    <div className="lf-confirmation">
      <span className="lf-mark lf-mark-large" aria-hidden="true" />
      <Heading className="lf-question" {...flow.confirmationProps}>
        {flow.messages.confirmation}
      </Heading>
    </div>
  );
}
