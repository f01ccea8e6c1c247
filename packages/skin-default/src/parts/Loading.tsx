import type { UseLeadFlow } from '@leadflow/headless';
import { laterStepsPart } from '../steps/laterStepsPart.ts';
import { lateComponent } from './lateComponent.tsx';
import { Spinner } from './Spinner.tsx';

const Facts = lateComponent(laterStepsPart, (code) => code.Facts);

/** The view while the definition is read and while the lead is sent. */
export function Loading({ flow }: { readonly flow: UseLeadFlow }) {
  const { loadingProps, loadingReason, messages } = flow;
  return (
    <div className="lf-loading" {...loadingProps}>
      <Spinner />
      <p className="lf-loading-text">{loadingReason === 'submit' ? messages.submitting : messages.loading}</p>
      <Facts flow={flow} />
    </div>
  );
}
