import type { Extension } from '../definition/extension.ts';
import type { ServiceOverrides, Services } from '../services/services.ts';
import { servicesOf } from '../services/servicesOf.ts';
import { servicesOver } from '../services/servicesOver.ts';
import type { Kinds } from './kinds.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';
import { createStore } from './store.ts';

/** How a store is made. */
export interface LeadFlowOptions {
  /** Step types, input types and rules of your own; one with the name of a built-in takes its place. */
  readonly extensions?: readonly Extension[] | undefined;
  /** Prefix of the ids; made up by default. For server rendering give one, so that server and browser agree. */
  readonly id?: string | undefined;
  /** Asks nothing of the world until `start` is called: for a store made while rendering, on a server or in StrictMode. */
  readonly isPaused?: boolean | undefined;
  /** The first step came with the page, where a visitor may have begun with it: times count from the page's first paint. */
  readonly isServerRendered?: boolean | undefined;
  /** The kinds of steps and fields that come with the form; all of them by default. */
  readonly kinds?: Kinds | undefined;
}

let formCount = 0;

/** Makes the store of one form from the kinds that it is given, which may be fetched when a definition names them. Otherwise as `createLeadFlow`. */
export function createFlow(definition: unknown, services: ServiceOverrides | Services, options: LeadFlowOptions & { readonly kinds: Kinds }): LeadFlowStore {
  formCount += 1;
  const { id = `lead-flow-${formCount}`, isPaused = false, isServerRendered = false, extensions = [], kinds } = options;
  return createStore(definition, servicesOver(servicesOf(kinds), services), { id, isPaused, isServerRendered, extensions, kinds });
}
