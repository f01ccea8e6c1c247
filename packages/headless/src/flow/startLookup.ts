import type { Definition, Input, Step } from '../definition/types.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { own, withEntry } from '../base/records.ts';
import type { FlowState, ZipLookup } from './state.ts';
import { withoutRunning } from './withoutRunning.ts';
import { lookupKeyOf } from './zip.ts';

/** Starts a search unless it is under way or has been answered; a failed one is tried again. */
export function startLookup(state: FlowState, key: string): TransitionResult {
  const known = own(state.lookups, key);
  if (known && known.status !== 'failed') return [state, []];
  const lookups = withEntry(withoutRunning(state.lookups), key, { status: 'loading' } satisfies ZipLookup);
  return [{ ...state, lookups }, [{ type: 'lookUpZip', key }]];
}

/** Starts the search that a ZIP field's value asks for, and says so (SPEC section 4, Zip step). */
export function startZipLookup(definition: Definition, state: FlowState, step: Step, input: Input): TransitionResult {
  const key = lookupKeyOf(definition, state, step, input);
  if (key === undefined) return [state, []];
  const [next, effects] = startLookup(state, key);
  const announcement: Effect = { type: 'announce', text: definition.messages.zipValidating };
  return effects.length > 0 ? [next, [...effects, announcement]] : [next, effects];
}
