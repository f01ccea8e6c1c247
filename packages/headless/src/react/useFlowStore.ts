'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { createLeadFlow } from '../createLeadFlow.ts';
import type { LeadFlow } from '../flow/leadFlow.ts';
import type { NoticeListener } from '../flow/listeners.ts';
import type { Services } from '../services/services.ts';
import { useLatest } from './useLatest.ts';

/** A definition for a flow of the component’s own, or a flow from elsewhere. */
export type UseLeadFlowOptions = (
  | {
      /** JSON text or value. A later one that says the same is ignored. */
      readonly definition: unknown;
      /** Stand in for the browser's own, one by one; read once. */
      readonly services?: Partial<Services> | undefined;
      readonly flow?: undefined;
    }
  | {
      /** A flow made by `createLeadFlow`, or what another `useLeadFlow` gave. */
      readonly flow: LeadFlow | { readonly store: LeadFlow };
      readonly definition?: undefined;
      readonly services?: undefined;
    }
) & {
  /** Told of steps, answers, faults and the lead; returning `false` for a `redirect` keeps the visitor on the page. */
  readonly onNotice?: NoticeListener | undefined;
};

/** The flow that a component works with: the given one, or one of its own that lives as long as it does. */
export function useFlowStore({ flow: given, definition, services, onNotice }: UseLeadFlowOptions): LeadFlow {
  const id = useId();
  const [own] = useState(() =>
    given ? undefined : createLeadFlow(definition, services, { id: `lead-flow${id}`, isPaused: true }),
  );
  const store = given ? ('store' in given ? given.store : given) : own;
  if (!store) throw new TypeError('useLeadFlow: {flow} was given at first and is missing now; give it at every render, or give {definition}');
  const latestOnNotice = useLatest(onNotice);
  const readDefinition = useRef(definition);

  // Before the flow starts, which tells of a definition that is there already.
  useEffect(() => store.onNotice((notice) => latestOnNotice.current?.(notice)), [store, latestOnNotice]);

  const isOwn = store === own;
  useEffect(() => {
    if (!isOwn) return undefined;
    own?.start();
    return () => own?.destroy();
  }, [own, isOwn]);

  useEffect(() => {
    // A literal in the render is a new object each time; the store sees whether it says something new.
    if (definition === readDefinition.current) return;
    readDefinition.current = definition;
    own?.update(definition);
  }, [own, definition]);

  return store;
}
