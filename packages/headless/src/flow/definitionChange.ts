import type { Flow } from '../definition/types.ts';
import type { TransitionResult } from './effects.ts';
import { forgetRunning } from './loads.ts';
import { isSending } from './readState.ts';
import type { FlowState } from './state.ts';
import { transition } from './transition.ts';

/** Whether another definition would take away what a visitor must know of: that the lead is on its way, or that it did not arrive. */
export function mustWait({ phase }: FlowState): boolean {
  return isSending({ phase }) || (phase.status === 'error' && phase.canRetry && phase.wasSending === true);
}

/**
 * A definition's first view, with what is carried over from the one before. What a visitor reads of a lead that was sent stays, the way to it
 * included: `reset` shows the new form.
 */
export function begin(flow: Flow, carried: FlowState, { phase, history }: FlowState): TransitionResult {
  const [started, effects] = transition(flow, carried, { type: 'started' });
  if (phase.status !== 'done') return [started, effects];
  const isKnown = history.every(({ stepId }) => flow.stepById.has(stepId));
  return [{ ...forgetRunning(started), phase, history: isKnown ? history : started.history }, []];
}
