'use client';

import { useEffect } from 'react';
import type { KnownSteps, WithSteps } from '../authoring/definedStep.ts';
import type { Step } from '../definition/types.ts';
import type { FlowStatus } from './propTypes.ts';
import type { Flow } from './types.ts';
import { useEarlyAnswers } from './useEarlyAnswers.ts';
import { useFlow } from './useFlow.ts';
import { useFlowStore, type LeadFlowOptions } from './useFlowStore.ts';
import { useFormElement } from './useFormElement.ts';
import { watchMarkup } from './watchMarkup.ts';

const whole = (flow: Flow): Flow => flow;
const stepOf = ({ step }: Flow): Step | undefined => step;

/**
 * The flow for a component: where the visitor is, what can be done, and the props that make any markup work.
 * Give it a definition, or a store that `createLeadFlow` made. A faulty definition ends in the status `error`, with its faults on the console; it throws
 * (`TypeError`) only where it is given neither.
 */
export function useLeadFlow<Shown extends Step = Step>(options: LeadFlowOptions & WithSteps<Shown>): Flow<FlowStatus, KnownSteps<Shown>>;
/** A part of the flow: the component renders again only when that part has changed. What its parts show they read with `useFlow`. */
export function useLeadFlow<Shown extends Step, Part>(options: LeadFlowOptions & WithSteps<Shown>, select: (flow: Flow<FlowStatus, KnownSteps<Shown>>) => Part): Part;
export function useLeadFlow(options: LeadFlowOptions, select: (flow: Flow) => unknown = whole): unknown {
  const store = useFlowStore(options);
  const shown = useFlow(store, select);
  useFormElement(store);
  useEarlyAnswers(store, useFlow(store, stepOf));
  // Bundlers replace `process.env.NODE_ENV`, and drop the branch from production builds. `typeof process` would be false on Vite's pages, which
  // have no `process`.
  useEffect(() => (process.env.NODE_ENV === 'development' ? watchMarkup(store) : undefined), [store]);
  return shown;
}
