import type { Flow, Step } from '../definition/types.ts';
import { withEntry } from './own.ts';
import { selectedValues } from './readState.ts';
import type { FlowState } from './state.ts';
import { locationsOf } from './zip.ts';

/** Selects the first location found, unless the one selected before is among those found (SPEC section 2). */
export function withDefaultLocation(flow: Flow, state: FlowState, step: Step, key: string): FlowState {
  const locations = locationsOf(flow, state, key);
  const first = locations[0];
  const chosen = selectedValues(state, step)[0];
  if (!first || locations.some((location) => location.value === chosen)) return state;
  return { ...state, answers: withEntry(state.answers, step.id, [first.value]) };
}
