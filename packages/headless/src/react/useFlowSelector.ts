'use client';

import { useCallback } from 'react';
import type { Definition } from '../definition/types.ts';
import type { FlowState } from '../flow/state.ts';
import { readFlow } from './readFlow.ts';
import { storeOf } from './storeOf.ts';
import type { FlowSource, UseLeadFlow } from './types.ts';
import { useFlowView } from './useFlowView.ts';

/**
 * Reads a part of the flow, and renders again only when that part has changed: a value, an object or list of values, or one of the flow's
 * own props objects.
 */
export function useFlowSelector<Part>(source: FlowSource, select: (flow: UseLeadFlow) => Part): Part {
  const store = storeOf(source);
  const read = useCallback((definition: Definition | undefined, state: FlowState) => select(readFlow(store, definition, state)), [store, select]);
  return useFlowView(store, read);
}
