'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { createLeadFlow } from '../createLeadFlow.ts';
import type { LeadFlow } from '../flow/leadFlow.ts';
import type { NoticeListener } from '../flow/listeners.ts';
import type { Services } from '../services/services.ts';
import { noSource } from './mistakes.ts';
import { storeOf } from './storeOf.ts';
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

/** Whether it is another's flow. Throws where there is neither that nor a definition: a flow of its own would wait for one for ever. */
function isFlowGiven(options: UseLeadFlowOptions): boolean {
  // In plain JavaScript there may be no options, or the definition in their place.
  const given: unknown = options;
  if (typeof given !== 'object' || given === null || !('definition' in given || ('flow' in given && given.flow))) throw noSource();
  return Boolean(options.flow);
}

/** The flow that a component works with: the given one, or one of its own that lives as long as it does. */
export function useFlowStore(options: UseLeadFlowOptions): LeadFlow {
  const id = useId();
  const [own] = useState(() => (isFlowGiven(options) ? undefined : createLeadFlow(options.definition, options.services, { id: `lead-flow${id}`, isPaused: true })));
  const { flow: given, definition, onNotice } = options;
  const store = given ? storeOf(given) : own;
  if (!store) throw noSource();
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
