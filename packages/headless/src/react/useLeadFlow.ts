'use client';

import { useEffect } from 'react';
import type { KnownSteps } from '../authoring/definedStep.ts';
import type { Step } from '../definition/types.ts';
import type { StepFlow, UseLeadFlow } from './types.ts';
import { useEarlyAnswers } from './useEarlyAnswers.ts';
import { useFlowStore, type UseLeadFlowOptions } from './useFlowStore.ts';
import { useStoreFlow } from './useStoreFlow.ts';
import { watchMarkup } from './watchMarkup.ts';

/** From what `defineLeadFlow` made, TypeScript reads the steps; any other definition may have any. */
interface WithSteps<Shown> {
  readonly definition?: KnownSteps<Shown> | NonNullable<unknown> | null | undefined;
}

/**
 * The flow for a component that renders only for a new step, status or definition. The parts that show what changes within a step read it
 * with `useFlowSelector`.
 */
export function useLeadFlow<Shown extends Step = Step>(options: UseLeadFlowOptions & WithSteps<Shown> & { readonly rendersFor: 'steps' }): StepFlow<Shown>;
/**
 * The flow for a component: where the visitor is, what can be done, and the props that make any markup work.
 * Give it a definition, or a store that `createLeadFlow` made.
 */
export function useLeadFlow<Shown extends Step = Step>(options: UseLeadFlowOptions & WithSteps<Shown> & { readonly rendersFor?: 'everything' | undefined }): UseLeadFlow<Shown>;
export function useLeadFlow(options: UseLeadFlowOptions & { readonly rendersFor?: 'everything' | 'steps' | undefined }): StepFlow | UseLeadFlow {
  const store = useFlowStore(options);
  const flow = useStoreFlow(store, options.rendersFor);
  useEarlyAnswers(store, flow.step);
  // Bundlers replace `process.env.NODE_ENV`, and drop the branch from production builds. `typeof process` would be false on Vite's pages, which
  // have no `process`.
  useEffect(() => (process.env.NODE_ENV === 'development' ? watchMarkup(store) : undefined), [store]);
  return flow;
}
