import type { FlowCode } from '../flow/code.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** A store with what the types of its form do: on the store itself, since a page that brings its own steps bundles a copy of the hooks. */
export interface StoreOfCode extends LeadFlowStore {
  getCode(): FlowCode;
}

/** What the types of a form do. */
export function codeOf(store: LeadFlowStore): FlowCode {
  // as: every store is made by createStore.
  return (store as StoreOfCode).getCode();
}
