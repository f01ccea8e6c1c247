import { partClass } from './partClass.ts';
import { memoPart } from './memoPart.ts';

/** The line under the question. */
export const Description = memoPart(['step'], function Description({ flow }) {
  const { step } = flow;
  if (!step?.description) return null;
  return <p className={partClass('lf-description', step.descriptionClass)}>{step.description}</p>;
});
