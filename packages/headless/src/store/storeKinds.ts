import type { Kinds } from './kinds.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

const kindsByStore = new WeakMap<LeadFlowStore, Kinds>();

/** Notes what kinds a store was made with. */
export function setKinds(store: LeadFlowStore, kinds: Kinds): void {
  kindsByStore.set(store, kinds);
}

/** The kinds that a store was made with. */
export function kindsOf(store: LeadFlowStore): Kinds {
  const kinds = kindsByStore.get(store);
  if (!kinds) throw new TypeError('A hook needs a store of createLeadFlow');
  return kinds;
}
