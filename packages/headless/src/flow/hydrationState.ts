import type { Flow } from '../definition/types.ts';
import type { LeadFlow } from './leadFlow.ts';
import type { FlowState } from './state.ts';

/** What a flow shows at a time. */
export interface ShownState {
  readonly flow: Flow | undefined;
  readonly state: FlowState;
}

const rendered = new WeakMap<LeadFlow, ShownState>();

/** Notes what a paused flow shows as it starts for the first time: until then it is what a server has rendered. */
export function noteHydrationState(store: LeadFlow): void {
  if (!rendered.has(store)) rendered.set(store, { flow: store.getFlow(), state: store.getState() });
}

/** What a server has rendered of the flow; undefined where that is what the flow shows: before it starts, and for one that was never paused. */
export function hydrationStateOf(store: LeadFlow): ShownState | undefined {
  return rendered.get(store);
}
