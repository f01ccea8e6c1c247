import type { Flow } from '../definition/types.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState, Phase } from '../flow/state.ts';
import type { FlowSource, UseSubmitLead } from './types.ts';
import { storeOf, useFlowView } from './useFlowView.ts';

function viewOf(flow: Flow | undefined, state: FlowState): { readonly phase: Phase; readonly isLast: boolean } {
  return { phase: state.phase, isLast: (flow && currentStep(flow, state)?.lastStep) ?? false };
}

/** Sending the lead: one at a time, every answer kept when it fails. */
export function useSubmitLead(source: FlowSource): UseSubmitLead {
  const store = storeOf(source);
  const { phase, isLast } = useFlowView(store, viewOf, undefined);
  const actions = {
    submit: () => {
      if (isLast) store.send({ type: 'nextPressed' });
    },
    retry: () => store.send({ type: 'retryPressed' }),
  };
  if (phase.status === 'done') return { ...actions, status: 'submitted', result: phase.result, error: undefined };
  if (phase.status === 'error') return { ...actions, status: 'failed', result: undefined, error: phase.cause };
  const isSending = phase.status === 'loading' && phase.reason === 'submit';
  return { ...actions, status: isSending ? 'submitting' : 'idle', result: undefined, error: undefined };
}
