import { useFlowSelector, type StepFlow } from '@leadflow/headless';
import { SkinPart } from './skinParts.tsx';

/** What to mend after a refused Next with two faults or more. */
export function ErrorSummary({ flow }: { readonly flow: StepFlow }) {
  const hasErrors = useFlowSelector(flow, (now) => now.errorSummary.length > 0);
  return hasErrors ? <SkinPart flow={flow} name="SummaryBlock" /> : null;
}
