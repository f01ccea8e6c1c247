'use client';

import { useMemo } from 'react';
import type { LeadFlowError } from '../../definition/fault.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { shownVisit } from '../../store/shown.ts';
import { isSending } from '../../flow/readState.ts';
import type { Phase, SubmitResult } from '../../flow/state.ts';
import { syncAndPressNext } from '../../boxes/syncFromDom.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

interface SubmitLeadBase {
  /** Submits from the last step, as pressing Submit does. */
  submit(): void;
  /** Back to the step that submitted, every answer kept, after a failure. */
  retry(): void;
}

interface Submit<Status, Result, Cause> {
  /** `submitted` once the server has the lead, also while the visitor is led to the page after it; `failed` where it could not be sent, until `retry`. */
  readonly status: Status;
  /** What the server said; undefined unless `submitted`. */
  readonly result: Result;
  /** Why the lead was not sent, with a `code` such as `network`; undefined unless `failed`. */
  readonly error: Cause;
}

type SubmitStatus = Submit<'idle' | 'submitting', undefined, undefined> | Submit<'submitted', SubmitResult, undefined> | Submit<'failed', undefined, LeadFlowError>;

/** Where the lead is on its way: a union on `status`. */
export type UseSubmitLead = SubmitLeadBase & SubmitStatus;

function viewOf({ state }: FlowMoment): { readonly phase: Phase } {
  return { phase: state.phase };
}

function submitActions(store: LeadFlowStore): SubmitLeadBase {
  return {
    submit() {
      if (shownVisit(store)?.step.lastStep) syncAndPressNext(store);
    },
    retry: () => store.send({ type: 'retryPressed' }),
  };
}

/**
 * Sending the lead: one at a time, every answer kept when it fails. It never throws: what went wrong is `error`, and the form shows its banner meanwhile. The same
 * lead is sent once, however often `submit` is called.
 */
export function useSubmitLead(source: FlowSource): UseSubmitLead {
  const store = storeOf(source);
  const { phase } = useFlowView(store, viewOf);
  const actions = useMemo(() => submitActions(store), [store]);
  // Also while the visitor is led to the page after it.
  if ('result' in phase && phase.result) return { ...actions, status: 'submitted', result: phase.result, error: undefined };
  if (phase.status === 'error' && phase.wasSending) return { ...actions, status: 'failed', result: undefined, error: phase.cause };
  return { ...actions, status: isSending({ phase }) ? 'submitting' : 'idle', result: undefined, error: undefined };
}
