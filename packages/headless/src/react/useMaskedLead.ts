import type { Flow, Step } from '../definition/types.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState, MaskedLoad } from '../flow/state.ts';
import { safeUrl } from '../html/safeUrl.ts';
import { en } from '../messages/en.ts';
import type { FlowSource, UseMaskedLead } from './types.ts';
import { storeOf, useFlowView } from './useFlowView.ts';

interface View {
  readonly flow: Flow | undefined;
  readonly step: Step | undefined;
  readonly masked: MaskedLoad;
}

function viewOf(flow: Flow | undefined, state: FlowState): View {
  return { flow, step: flow && currentStep(flow, state), masked: state.masked };
}

/** The masked details of a returning lead, and the way out for somebody else. */
export function useMaskedLead(source: FlowSource): UseMaskedLead {
  const { flow, step, masked } = useFlowView(storeOf(source), viewOf, undefined);
  const settings = step?.settings;
  return {
    status: masked.status,
    lead: masked.status === 'loaded' ? masked.lead : undefined,
    note: settings?.note,
    mismatchText: settings?.mismatchText ?? (flow?.messages ?? en).mismatch,
    mismatchHref: safeUrl(settings?.mismatchHref ?? '#'),
    mismatchTextColor: settings?.mismatchTextColor,
  };
}
