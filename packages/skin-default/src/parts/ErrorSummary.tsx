import { useFlowSelector, type StepFlow } from '@leadflow/headless';
import { laterParts } from '../codeAtHand.ts';
import { lateComponent } from './lateComponent.tsx';

const SummaryBlock = lateComponent(laterParts, (code) => code.SummaryBlock);

/** What to mend after a refused Next with two faults or more. */
export function ErrorSummary({ flow }: { readonly flow: StepFlow }) {
  const errors = useFlowSelector(flow, (now) => now.errorSummary);
  return errors.length > 0 ? <SummaryBlock flow={flow} errors={errors} /> : null;
}
