import { useLeadFlow, type Flow, type LeadFlowOptions } from '../../../packages/headless/src/index.ts';

/** The flow of a form that shows a step, or has one while it loads or has failed. */
export function useShownFlow(options: LeadFlowOptions): Flow<'ready'> {
  // as: what a step's parts read stays while it is sent, and after a failure
  return useLeadFlow(options) as Flow<'ready'>;
}
