'use client';

import type { Definition, Step } from '../../definition/types.ts';
import type { MaskedLead, MaskedLoad } from './state.ts';
import { safeUrl } from '../../html/safeUrl.ts';
import { maskedDetails, type MaskedDetail } from './maskedDetails.ts';
import { en } from '../../messages/en.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

/** A returning lead's details, as far as they are known. */
export interface UseMaskedLead {
  /** How far the look-up is; `idle` until such a step is reached. */
  readonly status: MaskedLoad['status'];
  /** The lead as the server gave it; undefined until it is known, and where nobody is. */
  readonly lead: MaskedLead | undefined;
  /** Name, email and phone, those that are known; none while they are on their way. Show `text`, and have `spokenText` read out. */
  readonly details: readonly MaskedDetail[];
  /** HTML, or undefined. */
  readonly note: string | undefined;
  /** Text of the link for somebody else. */
  readonly mismatchText: string;
  /** Undefined when the address is refused. */
  readonly mismatchHref: string | undefined;
  /** A CSS colour for it. */
  readonly mismatchTextColor: string | undefined;
}

interface View {
  readonly definition: Definition | undefined;
  readonly step: Step | undefined;
  readonly masked: MaskedLoad;
}

function viewOf({ definition, visit, state }: FlowMoment): View {
  return { definition, step: visit?.step, masked: state.masked };
}

/** The masked details of a returning lead, and the way out for somebody else. */
export function useMaskedLead(source: FlowSource): UseMaskedLead {
  const { definition, step, masked } = useFlowView(storeOf(source), viewOf);
  const settings = step?.settings;
  const messages = definition?.messages ?? en;
  const lead = masked.status === 'loaded' ? masked.lead : undefined;
  return {
    status: masked.status,
    lead,
    details: maskedDetails(lead, messages),
    note: settings?.note,
    mismatchText: settings?.mismatchText ?? messages.mismatch,
    mismatchHref: safeUrl(settings?.mismatchHref ?? '#'),
    mismatchTextColor: settings?.mismatchTextColor,
  };
}
