import type { Definition } from '../definition/types.ts';
import type { TransitionResult } from '../flow/effect.ts';
import { forgetRunning } from '../flow/remoteData.ts';
import { isSending } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { transition } from '../flow/transition.ts';

/** Whether another definition would take away what a visitor must know of: that the lead is on its way, or that it did not arrive. */
export function mustWait({ phase }: FlowState): boolean {
  return isSending({ phase }) || (phase.status === 'error' && phase.canRetry && phase.wasSending === true);
}

/**
 * A definition's first view, with what is carried over from the one before. What a visitor reads of a lead that was sent stays, the way to it
 * included: `reset` shows the new form.
 */
export function begin(definition: Definition, carried: FlowState, { phase, history }: FlowState): TransitionResult {
  const [started, effects] = transition(definition, carried, { type: 'started' });
  if (phase.status !== 'done') return [started, effects];
  const isKnown = history.every(({ stepId }) => definition.stepById.has(stepId));
  return [{ ...forgetRunning(started), phase, history: isKnown ? history : started.history }, []];
}
