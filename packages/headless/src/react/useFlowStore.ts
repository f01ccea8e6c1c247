'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { Extension } from '../definition/extension.ts';
import { createLeadFlow } from '../createLeadFlow.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { NoticeListener } from '../store/notices.ts';
import type { ServiceOverrides } from '../services/services.ts';
import { storeOf } from './useFlowView.ts';
import type { FlowSource } from './types.ts';
import { useIsTakenOver } from './useEarlyAnswers.ts';
import { useBrowserLayoutEffect, useLatest } from './useLatest.ts';

/** A definition for a store of the component's own, or a store from elsewhere. */
export type LeadFlowOptions = (
  | {
      /** What `defineLeadFlow` made, another value, or JSON text. A later one that says the same is ignored. */
      readonly definition: unknown;
      /** Overrides services of the browser, whole or method by method. Those of the last render are asked; the clock is that of the first. */
      readonly services?: ServiceOverrides | undefined;
      /** Step types, input types and rules of your own. Others than at the last render have the definition read again. */
      readonly extensions?: readonly Extension[] | undefined;
      readonly store?: undefined;
    }
  | {
      /** What `createLeadFlow` made, or what another `useLeadFlow` gave. */
      readonly store: FlowSource;
      readonly definition?: undefined;
      readonly services?: undefined;
      readonly extensions?: undefined;
    }
) & {
  /** Told of steps, answers, faults and the lead; returning `false` for a `redirect` keeps the visitor on the page. */
  readonly onNotice?: NoticeListener | undefined;
};

const none: readonly Extension[] = [];

/** For a skin in plain JavaScript that gives neither, which would show its loader for ever. */
function noSource(): Error {
  return new TypeError('useLeadFlow: give { definition }, which may be undefined until it has come, or { store } with a store that is there at every render');
}

/** The store that a component works with: the given one, or one of its own that lives as long as it does. */
export function useFlowStore(options: LeadFlowOptions): LeadFlowStore {
  const id = useId();
  const { definition, onNotice, extensions = none } = options;
  const given = options.store;
  const isServerRendered = useIsTakenOver();
  const latestServices = useLatest(options.services);
  const [own] = useState(() => {
    if (given) return undefined;
    if (!('definition' in options)) throw noSource();
    return createLeadFlow(definition, () => latestServices.current ?? {}, { id: `lead-flow${id}`, isServerRendered, extensions });
  });
  const store = given ? storeOf(given) : own;
  if (!store) throw noSource();
  const latestOnNotice = useLatest(onNotice);
  const readDefinition = useRef(definition);
  const readExtensions = useRef(extensions);

  // Before the store is mounted, which notifies of a definition that it already has.
  useBrowserLayoutEffect(() => store.onNotice((notice) => latestOnNotice.current?.(notice)), [store, latestOnNotice]);

  const isOwn = store === own;
  // In a layout effect: a visitor may press before React runs the passive ones, and a store that is not mounted hears nothing.
  useBrowserLayoutEffect(() => (isOwn ? own?.mount() : undefined), [own, isOwn]);

  useEffect(() => {
    const before = readExtensions.current;
    readExtensions.current = extensions;
    const more = extensions.filter((extension) => !before.includes(extension));
    if (more.length > 0) own?.extend(...more);
  }, [own, extensions]);

  useEffect(() => {
    // An object literal is a new one in each render; the store compares the content.
    if (definition === readDefinition.current) return;
    readDefinition.current = definition;
    own?.update(definition);
  }, [own, definition]);

  return store;
}
