import type { StepFlow } from '@leadflow/headless';
import { SkinPart } from './skinParts.tsx';

/** The view while the definition is read and while the lead is sent. */
export function Loading({ flow }: { readonly flow: StepFlow }) {
  const { loadingProps, loadingReason, messages } = flow;
  return (
    <div className="lf-loading" {...loadingProps}>
      <span className="lf-spinner" aria-hidden="true" />
      <p className="lf-loading-text">{loadingReason === 'submit' ? messages.submitting : messages.loading}</p>
      <SkinPart flow={flow} name="Facts" />
    </div>
  );
}
