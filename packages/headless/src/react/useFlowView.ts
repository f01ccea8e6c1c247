'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { Definition } from '../definition/types.ts';
import type { FlowState } from '../flow/state.ts';
import type { Visit } from '../flow/code.ts';
import { visitOf } from '../flow/visit.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { focusOf } from '../dom/formRecord.ts';
import { isSameView, remember } from './isSameView.ts';
import { useBrowserLayoutEffect } from './useLatest.ts';

/** What a view is read from. */
export interface FlowMoment {
  readonly definition: Definition | undefined;
  readonly state: FlowState;
  /** The step shown; undefined before a definition was read. */
  readonly visit: Visit | undefined;
}

type Select<View> = (moment: FlowMoment) => View;

function momentOf(store: LeadFlowStore, definition: Definition | undefined, state: FlowState): FlowMoment {
  return { definition, state, visit: definition && visitOf({ code: store.getCode(), definition, state }) };
}

/** Reads each state once, however many components ask for it. */
export function oncePerState<Made>(read: (moment: FlowMoment) => Made): (moment: FlowMoment) => Made {
  let last: { readonly moment: FlowMoment; readonly made: Made } | undefined;
  return (moment) => {
    if (last?.moment.state !== moment.state || last.moment.definition !== moment.definition || last.moment.visit?.code !== moment.visit?.code) last = { moment, made: read(moment) };
    return last.made;
  };
}

/** Reads the view, and gives the same one for as long as nothing in it has changed. */
function viewReader<View>(store: LeadFlowStore, select: Select<View>): () => View {
  const keep = remember((view: View) => view);
  const read = oncePerState((moment) => keep(select(moment)));
  return () => read(momentOf(store, store.getDefinition(), store.getState()));
}

/**
 * Reads the view that a server has rendered. A form behind a Suspense boundary is hydrated after its flow has started, and what the address
 * or a draft has filled in by then is not in the markup.
 */
function serverViewReader<View>(store: LeadFlowStore, select: Select<View>, getView: () => View): () => View {
  let seen: { readonly view: View } | undefined;
  return () => {
    if (seen) return seen.view;
    const sent = store.getHydrationState();
    // Before it starts, and on a server, the flow may still be filled in.
    if (!sent) return getView();
    const [then, now] = [select(momentOf(store, sent.definition, sent.state)), getView()];
    // Another object with the same content would be rendered again.
    seen = { view: isSameView(then, now) ? now : then };
    return seen.view;
  };
}

/** Reads a view of the flow and renders again only when something in that view has changed. */
export function useFlowView<View>(store: LeadFlowStore, select: Select<View>): View {
  const [getView, getServerView] = useMemo(() => {
    const read = viewReader(store, select);
    return [read, serverViewReader(store, select, read)];
  }, [store, select]);
  useBrowserLayoutEffect(() => focusOf(store).settlePart(store));
  return useSyncExternalStore(store.subscribe, getView, getServerView);
}
