'use client';

import { nameForm } from '../dom/formNames.ts';
import { focusOf } from '../dom/formRecord.ts';
import type { FocusRequest } from '../flow/state.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { readerOf } from './readerOf.ts';
import type { StepFlow, UseLeadFlow } from './types.ts';
import { useFlowView, type FlowMoment } from './useFlowView.ts';
import { useBrowserLayoutEffect } from './useLatest.ts';

function focusRequest({ state }: FlowMoment): { readonly focus: FocusRequest | undefined } {
  return { focus: state.focus };
}

/** The flow of a store for a component that renders only for a new step, status or definition: without what makes a store, and what takes over a server's markup. */
export function useStoreFlow(store: LeadFlowStore, rendersFor: 'steps'): StepFlow;
/** The flow of a store for a component, without what makes a store. */
export function useStoreFlow(store: LeadFlowStore, rendersFor?: 'everything' | 'steps'): UseLeadFlow;
export function useStoreFlow(store: LeadFlowStore, rendersFor?: 'everything' | 'steps'): StepFlow | UseLeadFlow {
  const flow = useFlowView<StepFlow>(store, readerOf(store)[rendersFor === 'steps' ? 'step' : 'flow']);
  useBrowserLayoutEffect(() => store.subscribe(() => focusOf(store).watchFocus(store)), [store]);
  // Renders for a request even if nothing else has changed: a second press of Next moves the focus to the first fault again.
  useFlowView(store, focusRequest);
  useBrowserLayoutEffect(() => {
    nameForm(store, { name: flow.formProps['aria-label'], messages: flow.messages });
    focusOf(store).settleForm(store);
  });
  return flow;
}
