'use client';

import { useCallback } from 'react';
import { readerOf } from './readerOf.ts';
import { storeOf } from './storeOf.ts';
import type { FlowSource, UseLeadFlow } from './types.ts';
import { useFlowView, type FlowMoment } from './useFlowView.ts';

/**
 * Reads a part of the flow, and renders again only when that part has changed: a value, an object or list of values, or one of the flow's
 * own props objects.
 */
export function useFlowSelector<Part>(source: FlowSource, select: (flow: UseLeadFlow) => Part): Part {
  const store = storeOf(source);
  const read = useCallback((moment: FlowMoment) => select(readerOf(store).flow(moment)), [store, select]);
  return useFlowView(store, read);
}
