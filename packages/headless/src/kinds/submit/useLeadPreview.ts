'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { previewLead, type LeadPreview } from './previewLead.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf } from '../../react/useFlowView.ts';

/** Reads the lead anew only when the flow has moved: a snapshot must stay the same until then. */
function previewReader(store: LeadFlowStore): () => LeadPreview | undefined {
  let seen: { readonly state: unknown; readonly flow: unknown; readonly preview: LeadPreview | undefined } | undefined;
  return () => {
    const [state, definition] = [store.getState(), store.getDefinition()];
    if (seen?.state !== state || seen.flow !== definition) seen = { state, flow: definition, preview: previewLead(store) };
    return seen.preview;
  };
}

const nothingYet = () => undefined;

/** The lead as Submit would send it, live; undefined on a server and before a definition was read. */
export function useLeadPreview(source: FlowSource): LeadPreview | undefined {
  const store = storeOf(source);
  const read = useMemo(() => previewReader(store), [store]);
  return useSyncExternalStore(store.subscribe, read, nothingYet);
}
