import { partClass } from './partClass.ts';
import { still } from './still.ts';

/** The line under the question. */
export const Description = still(['step'], function Description({ flow }) {
  const { step } = flow;
  if (!step?.description) return null;
  return <p className={partClass('lf-description', step.descriptionClass)}>{step.description}</p>;
});
