import type { Flow } from '../definition/types.ts';
import type { LeadFlow } from './leadFlow.ts';
import type { FlowState } from './state.ts';

/** What a flow shows at a time. */
export interface ShownState {
  readonly flow: Flow | undefined;
  readonly state: FlowState;
}

const sent = new WeakMap<LeadFlow, ShownState>();

/** Notes what a paused flow shows as it starts for the first time: until then it is what a server has sent. */
export function noteSentState(store: LeadFlow): void {
  if (!sent.has(store)) sent.set(store, { flow: store.getFlow(), state: store.getState() });
}

/** What a server has sent of the flow; undefined where that is what the flow shows: before it starts, and for one that was never paused. */
export function sentStateOf(store: LeadFlow): ShownState | undefined {
  return sent.get(store);
}
