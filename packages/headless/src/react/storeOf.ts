import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { FlowSource } from './types.ts';

/** The store behind what a hook was given. Throws a `TypeError` where that is no flow. */
export function storeOf(source: FlowSource): LeadFlowStore {
  // The check is for skins in plain JavaScript that forget to hand the flow down.
  const given: Partial<LeadFlowStore & { readonly store: LeadFlowStore }> | null | undefined = source;
  const store = given?.store ?? given;
  if (typeof store?.subscribe === 'function') return store as LeadFlowStore;
  throw new TypeError('A hook needs what useLeadFlow gave, or a store of createLeadFlow; hand that down as a prop');
}
