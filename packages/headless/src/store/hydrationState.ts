import type { Definition } from '../definition/types.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';
import type { FlowState } from '../flow/state.ts';

/** What a flow shows at a time. */
export interface ShownState {
  readonly definition: Definition | undefined;
  readonly state: FlowState;
}

const rendered = new WeakMap<LeadFlowStore, ShownState>();

/** Notes what a paused flow shows as it starts for the first time: until then it is what a server has rendered. */
export function noteHydrationState(store: LeadFlowStore): void {
  if (!rendered.has(store)) rendered.set(store, { definition: store.getDefinition(), state: store.getState() });
}

/** What a server has rendered of the flow; undefined where that is what the flow shows: before it starts, and for one that was never paused. */
export function hydrationStateOf(store: LeadFlowStore): ShownState | undefined {
  return rendered.get(store);
}
