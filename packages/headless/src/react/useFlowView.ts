'use client';

import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { focusOf } from '../dom/formRecord.ts';
import { isSameView } from './sameAs.ts';
import { useBrowserLayoutEffect } from './useLatest.ts';
import { momentOf, viewsOf, type Select } from './viewsOf.ts';
import type { FlowSource } from './types.ts';

/** The store behind what a hook was given. Throws a `TypeError` where that is no flow. */
export function storeOf(source: FlowSource): LeadFlowStore {
  // The check is for skins in plain JavaScript that forget to hand the flow down.
  const given: Partial<LeadFlowStore & { readonly store: LeadFlowStore }> | null | undefined = source;
  const store = given?.store ?? given;
  if (typeof store?.subscribe === 'function') return store as LeadFlowStore;
  throw new TypeError('A hook needs what useLeadFlow gave, or a store of createLeadFlow; hand that down as a prop');
}

export type { FlowMoment } from './viewsOf.ts';

/**
 * Reads the view that a server has rendered. A form behind a Suspense boundary is hydrated after its store was mounted, and what the address
 * or a draft has filled in by then is not in the markup.
 */
function serverViewReader<View>(store: LeadFlowStore, select: Select<View>, getView: () => View): () => View {
  let seen: { readonly view: View } | undefined;
  return () => {
    if (seen) return seen.view;
    const sent = store.getInitialState();
    // On a server, and until the flow moves.
    if (sent.state === store.getState() && sent.definition === store.getDefinition()) return getView();
    const [then, now] = [select(momentOf(store, sent.definition, sent.state)), getView()];
    // Another object with the same content would be rendered again.
    seen = { view: isSameView(then, now) ? now : then };
    return seen.view;
  };
}

/** Reads a view of the flow and renders again only when something in that view has changed. The selector may be written inline. */
export function useFlowView<View>(store: LeadFlowStore, select: Select<View>): View {
  const last = useRef<{ readonly store: LeadFlowStore; readonly view: View }>(undefined);
  const [getView, getServerView] = useMemo(() => {
    const read = (): View => viewsOf(store).read(select, last.current?.store === store ? last.current.view : undefined);
    // oxlint-disable-next-line react/refs -- it only decides which of two views that say the same is given
    return [read, serverViewReader(store, select, read)];
  }, [store, select]);
  useBrowserLayoutEffect(() => focusOf(store).settlePart(store));
  const view = useSyncExternalStore(store.subscribe, getView, getServerView);
  useEffect(() => {
    last.current = { store, view };
  });
  return view;
}
