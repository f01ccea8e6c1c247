'use client';

import { useMemo } from 'react';
import type { Definition } from '../definition/types.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { hydrationStateOf } from '../store/hydrationState.ts';
import type { FlowState } from '../flow/state.ts';
import { isSameView } from './isSameView.ts';

type Select<View> = (definition: Definition | undefined, state: FlowState) => View;

function serverReader<View extends object>(store: LeadFlowStore, select: Select<View>, getView: () => View): () => View {
  let view: View | undefined;
  return () => {
    if (view) return view;
    const sent = hydrationStateOf(store);
    // Before it starts, and on a server, the flow may still be filled in.
    if (!sent) return getView();
    const [then, now] = [select(sent.definition, sent.state), getView()];
    // Another object with the same in it would be rendered again.
    view = isSameView(then, now) ? now : then;
    return view;
  };
}

/**
 * Reads the view that a server has sent, or sends. A form behind a Suspense boundary is hydrated after its flow has started, and what the address or a
 * draft has filled in by then is not in the markup.
 */
export function useServerView<View extends object>(store: LeadFlowStore, select: Select<View>, getView: () => View): () => View {
  return useMemo(() => serverReader(store, select, getView), [store, select, getView]);
}
