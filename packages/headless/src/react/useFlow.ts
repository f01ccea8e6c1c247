'use client';

import { useCallback } from 'react';
import { flowOf } from './flowOf.ts';
import { storeOf, useFlowView, type FlowMoment } from './useFlowView.ts';
import type { Flow, FlowAt, FlowSource } from './types.ts';

const whole = (flow: Flow): Flow => flow;

/**
 * The flow of a store, or of a flow that another component has handed on, as it is now. A part that takes `Flow<'ready'>` stands only while a
 * step is shown, or sent: what it reads has the members of that status.
 */
export function useFlow<Given extends FlowSource>(source: Given): FlowAt<Given>;
/**
 * A part of the flow: renders again only when that part has changed. It may be a value, a list or an object of values, or one of the flow's own
 * objects.
 */
export function useFlow<Given extends FlowSource, Part>(source: Given, select: (flow: FlowAt<Given>) => Part): Part;
export function useFlow(source: FlowSource, select: (flow: Flow) => unknown = whole): unknown {
  const store = storeOf(source);
  const read = useCallback((moment: FlowMoment) => select(flowOf(store, moment)), [store, select]);
  return useFlowView(store, read);
}
