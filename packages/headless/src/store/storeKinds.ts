import type { Kinds } from './kinds.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** A store with the kinds that it was made with: on the store itself, since a page that brings its own steps bundles a copy of the hooks. */
export interface StoreOfKinds extends LeadFlowStore {
  readonly kinds: Kinds;
}

/** The kinds that a store was made with. */
export function kindsOf(store: LeadFlowStore): Kinds {
  // as: every store is made by createStore.
  return (store as StoreOfKinds).kinds;
}
