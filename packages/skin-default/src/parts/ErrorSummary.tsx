import { bodyPart } from '../steps/bodyPart.ts';
import { lateComponent } from './lateComponent.tsx';
import { memoPart } from './memoPart.ts';

const SummaryBlock = lateComponent(bodyPart, (code) => code.SummaryBlock);

/** What to mend after a refused Next with two faults or more. */
export const ErrorSummary = memoPart(['store', 'errorSummary', 'errorSummaryProps', 'errorSummaryHeadingProps', 'getErrorLinkProps', 'messages', 'settings'], function ErrorSummary({ flow }) {
  return flow.errorSummary.length > 0 ? <SummaryBlock flow={flow} /> : null;
});
