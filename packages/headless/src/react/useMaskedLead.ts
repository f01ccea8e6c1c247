import type { Flow, Step } from '../definition/types.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState, MaskedLead, MaskedLoad } from '../flow/state.ts';
import { safeUrl } from '../html/safeUrl.ts';
import { en } from '../messages/en.ts';
import type { FlowSource } from './types.ts';
import { storeOf, useFlowView } from './useFlowView.ts';

/** A returning lead's details, as far as they are known. */
export interface UseMaskedLead {
  readonly status: 'idle' | 'loading' | 'loaded';
  readonly lead: MaskedLead | undefined;
  /** HTML, or undefined. */
  readonly note: string | undefined;
  readonly mismatchText: string;
  /** Undefined when the address is refused. */
  readonly mismatchHref: string | undefined;
  readonly mismatchTextColor: string | undefined;
}

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
