import { useFlow } from '@leadflow/headless';
import { SkinPart } from './skinParts.tsx';
import type { SkinFlow } from '../partProps.ts';

/** What to mend after a refused Next with two faults or more. */
export function ErrorSummary({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const hasErrors = useFlow(flow, (now) => now.errors.length > 0);
  return hasErrors ? <SkinPart flow={flow} name="SummaryBlock" /> : null;
}
