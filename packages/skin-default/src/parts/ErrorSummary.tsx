import { laterStepsPart } from '../steps/laterStepsPart.ts';
import { lateComponent } from './lateComponent.tsx';
import { memoPart } from './memoPart.ts';

const SummaryBlock = lateComponent(laterStepsPart, (code) => code.SummaryBlock);

/** What to mend after a refused Next with two faults or more. */
export const ErrorSummary = memoPart(['errorSummary', 'errorSummaryProps', 'errorSummaryHeadingProps', 'getErrorLinkProps', 'messages', 'settings'], function ErrorSummary({ flow }) {
  return flow.errorSummary.length > 0 ? <SummaryBlock flow={flow} /> : null;
});
