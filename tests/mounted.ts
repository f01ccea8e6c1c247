import type { LeadFlowStore } from '../packages/headless/src/index.ts';

/** A store that stays mounted to the end of its test. */
export function mounted(store: LeadFlowStore): LeadFlowStore {
  store.mount();
  return store;
}
