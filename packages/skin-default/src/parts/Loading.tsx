import type { StepFlow } from '@leadflow/headless';
import { laterParts } from '../codeAtHand.ts';
import { lateComponent } from './lateComponent.tsx';

const Facts = lateComponent(laterParts, (code) => code.Facts);

/** The view while the definition is read and while the lead is sent. */
export function Loading({ flow }: { readonly flow: StepFlow }) {
  const { loadingProps, loadingReason, messages } = flow;
  return (
    <div className="lf-loading" {...loadingProps}>
      <span className="lf-spinner" aria-hidden="true" />
      <p className="lf-loading-text">{loadingReason === 'submit' ? messages.submitting : messages.loading}</p>
      <Facts flow={flow} />
    </div>
  );
}
