'use client';

import { useMemo } from 'react';
import type { Definition } from '../definition/types.ts';
import type { FlowState, FocusRequest } from '../flow/state.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { watchFocus } from './focusForm.ts';
import { readFlow, readStepFlow } from './readFlow.ts';
import type { StepFlow, UseLeadFlow } from './types.ts';
import { useEarlyAnswers } from './useEarlyAnswers.ts';
import { useFlowStore, type StoreOptions } from './useFlowStore.ts';
import { useFlowView } from './useFlowView.ts';
import { useBrowserLayoutEffect } from './useLatest.ts';

/** How `useLeadFlow` is called. */
export type UseLeadFlowOptions = StoreOptions & {
  /**
   * What the component renders for: `everything` (the default), or only `steps`, statuses and definitions. With `steps`, the parts that show
   * what changes within a step read it with `useFlowSelector`.
   */
  readonly rendersFor?: 'everything' | 'steps' | undefined;
};

function focusRequest(_definition: Definition | undefined, { focus }: FlowState): { readonly focus: FocusRequest | undefined } {
  return { focus };
}

type Read<Flow> = (definition: Definition | undefined, state: FlowState) => Flow;

function reading<Flow>(read: (store: LeadFlowStore, definition: Definition | undefined, state: FlowState) => Flow, store: LeadFlowStore): Read<Flow> {
  return (definition, state) => read(store, definition, state);
}

/**
 * The flow for a component: where the visitor is, what can be done, and the props that make any markup work.
 * Give it a definition, or a store that `createLeadFlow` made.
 */
export function useLeadFlow(options: UseLeadFlowOptions & { readonly rendersFor: 'steps' }): StepFlow;
export function useLeadFlow(options: UseLeadFlowOptions): UseLeadFlow;
export function useLeadFlow(options: UseLeadFlowOptions): StepFlow | UseLeadFlow {
  const store = useFlowStore(options);
  const isForSteps = options.rendersFor === 'steps';
  const read = useMemo(() => (isForSteps ? reading<StepFlow>(readStepFlow, store) : reading<StepFlow>(readFlow, store)), [store, isForSteps]);
  const flow = useFlowView(store, read);
  useBrowserLayoutEffect(() => store.subscribe(() => watchFocus(store)), [store]);
  // Renders for a request even if nothing else has changed: a second press of Next moves the focus to the first fault again.
  useFlowView(store, focusRequest);
  useEarlyAnswers(store, flow.step);
  return flow;
}

/** What a step without a question is called. */
export function questionOf({ step, messages, position }: Pick<StepFlow, 'step' | 'messages' | 'position'>): string {
  return step?.question ?? formatMessage(messages.untitledStep, { step: position.index });
}
