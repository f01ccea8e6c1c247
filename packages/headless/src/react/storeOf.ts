import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { noFlow } from './mistakes.ts';
import type { FlowSource } from './types.ts';

function isStore(value: unknown): value is LeadFlowStore {
  return typeof value === 'object' && value !== null && 'subscribe' in value && typeof value.subscribe === 'function';
}

/** The store behind what a hook was given. Throws a `TypeError` for anything else. */
export function storeOf(source: FlowSource): LeadFlowStore {
  // In plain JavaScript it may be missing, or the definition.
  const given: unknown = source;
  const store = typeof given === 'object' && given !== null && 'store' in given ? given.store : given;
  if (isStore(store)) return store;
  throw noFlow(given);
}
