import type { Flow, Input, Step } from '../definition/types.ts';
import type { Effect } from './effects.ts';
import { own, withEntry } from './own.ts';
import type { FlowState, ZipLookup } from './state.ts';
import type { Result } from './stepTypes/stepType.ts';
import { lookupKeyOf } from './zip.ts';

/** Forgets searches, or other loads, under way: the one that starts next aborts them. */
export function withoutRunning<Load extends { readonly status: string }>(loads: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> {
  const entries = Object.entries(loads);
  const settled = entries.filter(([, load]) => load.status !== 'loading');
  return settled.length === entries.length ? loads : Object.fromEntries(settled);
}

/** Starts a search unless it is under way or has been answered; a failed one is tried again. */
export function lookUpKey(state: FlowState, key: string): Result {
  const known = own(state.lookups, key);
  if (known && known.status !== 'failed') return [state, []];
  const lookups = withEntry(withoutRunning(state.lookups), key, { status: 'loading' } satisfies ZipLookup);
  return [{ ...state, lookups }, [{ type: 'lookUpZip', key }]];
}

/** Starts the search that a ZIP field's value asks for, and says so (SPEC section 4, Zip step). */
export function lookUpZip(flow: Flow, state: FlowState, step: Step, input: Input): Result {
  const key = lookupKeyOf(flow, state, step, input);
  if (key === undefined) return [state, []];
  const [next, effects] = lookUpKey(state, key);
  const announcement: Effect = { type: 'announce', text: flow.messages.zipValidating };
  return effects.length > 0 ? [next, [...effects, announcement]] : [next, effects];
}
