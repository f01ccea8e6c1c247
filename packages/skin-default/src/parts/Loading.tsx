import { useLatePart, type UseLeadFlow } from '@leadflow/headless';
import { laterStepsPart } from '../steps/laterStepsPart.ts';
import { Spinner } from './Spinner.tsx';

/** The view while the definition is read and while the lead is sent. */
export function Loading({ flow }: { readonly flow: UseLeadFlow }) {
  const { loadingProps, loadingReason, messages } = flow;
  const Facts = useLatePart(laterStepsPart)?.Facts;
  return (
    <div className="lf-loading" {...loadingProps}>
      <Spinner />
      <p className="lf-loading-text">{loadingReason === 'submit' ? messages.submitting : messages.loading}</p>
      {Facts && <Facts flow={flow} />}
    </div>
  );
}
