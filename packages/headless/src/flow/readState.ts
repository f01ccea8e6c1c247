import type { Input, Step } from '../definition/types.ts';
import type { FlowCode, Moment } from './code.ts';
import type { FlowState } from './state.ts';

/** Fields of a step that render and are sent. */
export function knownInputs(step: Step): readonly Input[] {
  return step.inputs.filter(({ inputType }) => inputType !== undefined);
}

/** Whether the banner shows because the last definition could not be read. */
export function isUnread({ phase }: FlowState): boolean {
  return phase.status === 'error' && phase.cause.code === 'definition-invalid';
}

/** Whether a lead is on its way. */
export function isSending({ phase }: Pick<FlowState, 'phase'>): boolean {
  return phase.status === 'loading' && phase.reason === 'submit';
}

/** Drops what is still loading; whoever starts the next search aborts the request. */
export function withoutRunning<Load extends { readonly status: string }>(loads: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> {
  const entries = Object.entries(loads);
  const settled = entries.filter(([, load]) => load.status !== 'loading');
  return settled.length === entries.length ? loads : Object.fromEntries(settled);
}

/** What kinds of steps have loaded, without what is still loading. */
export function loadedBy(kinds: FlowCode['kinds'], state: FlowState): Partial<FlowState> {
  return Object.assign({}, ...kinds.map((kind) => kind.loaded(state)));
}

/** Forgets what is loading, because its answers will be ignored. */
export function forgetRunning({ code, state }: Pick<Moment, 'code' | 'state'>): FlowState {
  return { ...state, ...loadedBy(code.kinds, state), checks: withoutRunning(state.checks), options: withoutRunning(state.options) };
}
