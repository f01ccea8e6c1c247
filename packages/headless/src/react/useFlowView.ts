'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { Definition } from '../definition/types.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { FlowState } from '../flow/state.ts';
import { isSameView } from './isSameView.ts';
import { useServerView } from './useServerView.ts';

type Select<View> = (definition: Definition | undefined, state: FlowState) => View;

/** Reads the view, and gives the same object for as long as nothing in it has changed. */
function viewReader<View extends object>(store: LeadFlowStore, select: Select<View>): () => View {
  let seen: { readonly definition: Definition | undefined; readonly state: FlowState; readonly view: View } | undefined;
  return () => {
    const [definition, state] = [store.getDefinition(), store.getState()];
    if (seen?.state === state && seen.definition === definition) return seen.view;
    const view = select(definition, state);
    seen = { definition, state, view: seen && isSameView(seen.view, view) ? seen.view : view };
    return seen.view;
  };
}

/**
 * Reads a view of the flow and renders again only when something in that view has changed.
 * `select` must be the same function at every render.
 */
export function useFlowView<View extends object>(store: LeadFlowStore, select: Select<View>): View {
  const getView = useMemo(() => viewReader(store, select), [store, select]);
  return useSyncExternalStore(store.subscribe, getView, useServerView(store, select, getView));
}
