import { isAutoAdvance } from '../definition/step.ts';
import type { LeadFlowError } from '../definition/fault.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { forgetRunning, isSending } from './readState.ts';
import type { FlowState, FocusRequest } from './state.ts';
import type { FocusTarget, Visit } from './code.ts';
import { isReady } from './visit.ts';

/** A press on Next, Previous or Submit replaces a move that was about to happen by itself. */
export const stopTimers: readonly Effect[] = [
  { type: 'stopTimer', timer: 'advance' },
  { type: 'stopTimer', timer: 'enter' },
];

/** Whether pressing Next moves on. */
export function canAdvance(visit: Visit): boolean {
  return isReady(visit) && visit.part.canAdvance(visit);
}

/** Whether the Previous button leads anywhere. */
export function canGoBack({ definition, state }: Visit): boolean {
  return state.phase.status === 'ready' && definition.settings.backButton && state.history.length > 1;
}

/** Whether the step shows a Previous button. Express steps and the dark layout have none below the step. */
export function hasBackButton(visit: Visit): boolean {
  const { backButtonTop, formType } = visit.definition.settings;
  return canGoBack(visit) && (backButtonTop || (visit.part.hasButtons && formType !== 'darkmode'));
}

/** Whether the step shows a Next (or Submit) button. */
export function hasNextButton({ definition, state, step, part }: Visit): boolean {
  return part.hasButtons && (!isAutoAdvance(definition, step) || state.isAnsweredOnArrival);
}

/** A state that asks for the focus to move. */
export function withFocus(state: FlowState, target: FocusTarget, scrolls = false): FlowState {
  const focus: FocusRequest = { turn: (state.focus?.turn ?? 0) + 1, target, scrolls };
  return { ...state, focus };
}

/** Whether a lead's answer may still change the view: the lead is being sent, or the page reported an error of its own meanwhile. */
export function awaitsLead(state: FlowState): boolean {
  const { phase } = state;
  return isSending(state) || (phase.status === 'error' && phase.wasSending === true);
}

/** Shows the error banner. The focus goes there only after the visitor's own press. */
export function fail(state: FlowState, cause: LeadFlowError, canRetry: boolean, isPressed: boolean): TransitionResult {
  const failed: FlowState = { ...state, phase: { status: 'error', cause, canRetry, ...(awaitsLead(state) && { wasSending: true }) } };
  const shown = isPressed ? withFocus(failed, { part: 'banner' }) : failed;
  return [shown, [...stopTimers, { type: 'notify', notice: { type: 'error', cause } }]];
}

/** Loads what the step shown needs, and notes whether it was already answered. */
export function arrive(visit: Visit, isNew = false): TransitionResult {
  const { part } = visit;
  const [ready, effects] = part.arrive(visit, isNew);
  const shown = visit.with(ready);
  const text = part.announce(shown);
  return [{ ...ready, isNextWaiting: false, isAnsweredOnArrival: part.chosen(shown) !== undefined }, text ? [...effects, { type: 'announce', text }] : effects];
}

/** Takes over what stands in the step's controls, before the visitor leaves it. */
export function leave(visit: Visit, isForward: boolean): TransitionResult {
  return visit.part.leave?.(visit, isForward) ?? visit.code.fields.leave(visit, isForward);
}

/** Where the focus goes on arrival: the selected control, else the question; on the first step the form itself. */
export function arrivalTarget(visit: Visit): FocusTarget {
  return visit.part.chosen(visit) ?? { part: visit.step.id === visit.definition.firstStep.id ? 'wrapper' : 'heading' };
}

/** Try again: from the banner back to the step that failed, with every answer kept. */
export function retry(visit: Visit): TransitionResult {
  const { phase } = visit.state;
  if (phase.status !== 'error' || !phase.canRetry) return [visit.state, []];
  // What was being loaded may have been lost with the failure.
  const ready = visit.with({ ...forgetRunning(visit), phase: { status: 'ready' } });
  const [arrived, effects] = arrive(ready);
  return [withFocus(arrived, { part: 'heading' }), effects];
}
