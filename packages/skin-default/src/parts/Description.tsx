import type { UseLeadFlow } from '@leadflow/headless';
import { partClass } from './partClass.ts';

/** The line under the question. */
export function Description({ flow }: { readonly flow: UseLeadFlow }) {
  const { step } = flow;
  if (!step?.description) return null;
  return <p className={partClass('lf-description', step.descriptionClass)}>{step.description}</p>;
}
