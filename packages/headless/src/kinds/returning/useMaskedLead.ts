'use client';

import type { MaskedLead, MaskedLoad } from './state.ts';
import { en, type Messages } from '../../messages/en.ts';
import { formatMessage } from '../../messages/languages.ts';
import type { Definition, Step } from '../../definition/types.ts';
import { safeUrl } from '../../html/safeUrl.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

/** One of a returning visitor's own details, ready to show. */
export interface MaskedDetail {
  /** Which detail it is; a key for lists. */
  readonly name: 'name' | 'email' | 'phone';
  /** What the detail is, from the catalogue. */
  readonly term: string;
  /** The detail as it came, its middle or its start replaced by mask signs. */
  readonly text: string;
  /** The detail in words, to be heard in place of the signs, which a screen reader would spell one by one; `text` where it has none. */
  readonly spokenText: string;
}

/** Says which letters are left beside the mask signs. */
function speak(text: string, messages: Messages): string {
  const shown = text.split(/[*•●…]+/u).map((part) => part.replace(/^[\s\-().]+|[\s\-().]+$/gu, ''));
  if (shown.length === 1) return text;
  const [first, last] = [shown[0], shown.at(-1)];
  const parts = [
    first && formatMessage(messages.maskedStarting, { text: first }),
    last && formatMessage(messages.maskedEnding, { text: last }),
  ];
  return parts.filter(Boolean).join(', ') || messages.maskedWhole;
}

/** The details that are known, in reading order. */
export function maskedDetails(lead: MaskedLead | undefined, messages: Messages): readonly MaskedDetail[] {
  const known = [
    ['name', messages.maskedName, lead?.name],
    ['email', messages.maskedEmail, lead?.email],
    ['phone', messages.maskedPhone, lead?.phone],
  ] as const;
  return known.flatMap(([name, term, text]) => (text ? [{ name, term, text, spokenText: speak(text, messages) }] : []));
}

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
