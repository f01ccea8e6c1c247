import type { Extension } from './definition/extension.ts';
import { buttonSelection } from './kinds/choice/flow.ts';
import { builtInRules, inputTypes, kindStates, stepTypes } from './kinds/traits.ts';
import type { ServiceOverrides } from './services/services.ts';
import type { CodeSources } from './store/gate.ts';
import type { LeadFlowStore } from './store/leadFlowStore.ts';
import { createStore } from './store/store.ts';

/** How a store is made. */
export interface StoreOptions {
  /** Step types, input types and rules of your own; one with the name of a built-in takes its place. */
  readonly extensions?: readonly Extension[] | undefined;
  /** Prefix of the ids; made up by default. For server rendering give one, so that server and browser agree. */
  readonly id?: string | undefined;
  /** The first step came with the page, where a visitor may have begun with it: times count from the page's first paint. */
  readonly isServerRendered?: boolean | undefined;
}

/** How a store is made that has not got all of its code. */
export interface FlowOptions extends StoreOptions, CodeSources {
  /** The element that the form stands in, for what the page says around it. */
  readonly root?: Element | undefined;
}

/** Every name that a definition may use without extensions, as it is read with it. */
export const traits: readonly Extension[] = [...stepTypes, ...inputTypes, ...builtInRules];

let formCount = 0;

/**
 * Makes the store of one form. A first step of choices shows before the rest is here; every other one waits for it. Otherwise as `createLeadFlow`.
 * @param services Overrides services of the browser; a function returns those that were given last.
 */
export function createFlow(definition: unknown, services: ServiceOverrides | (() => ServiceOverrides), options: FlowOptions): LeadFlowStore {
  formCount += 1;
  const { id = `lead-flow-${formCount}`, isServerRendered = false, extensions = [], rest, asked, root } = options;
  return createStore(definition, typeof services === 'function' ? services : () => services, { id, isServerRendered, extensions, traits, kinds: kindStates, first: [buttonSelection], rest, asked, root });
}
