import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition, Step } from '../definition/types.ts';
import { isAutoAdvance } from '../definition/isAutoAdvance.ts';
import { withoutEntry } from '../base/records.ts';
import { selectedAnswers } from './answers.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { forgetRunning, isSending, withoutRunning } from './readState.ts';
import { isStepShown } from './shownStep.ts';
import type { FlowState, FocusRequest, Snapshot } from './state.ts';
import type { FocusTarget, Visit } from './stepType.ts';
import { codeOf, fieldsOf, isReady, visitOf } from './visit.ts';

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
export function hasNextButton({ definition, state, step }: Visit): boolean {
  return codeOf(step)?.hasButtons === true && (!isAutoAdvance(definition, step) || state.isAnsweredOnArrival);
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

/** Loads what the step shown needs, and notes whether it was already answered; waits for its code where that is still to come. */
export function arrive(visit: Visit, isNew = false): TransitionResult {
  const { definition, state, step, part } = visit;
  if (definition.isHere?.(definition, step) === false) return [{ ...state, phase: { status: 'loading', reason: 'code' } }, [{ type: 'fetchCode', stepId: step.id }]];
  const [ready, effects] = part.arrive(visit, isNew);
  const shown = visit.with(ready);
  const text = part.announce(shown);
  return [{ ...ready, isNextWaiting: false, isAnsweredOnArrival: part.chosen(shown) !== undefined }, text ? [...effects, { type: 'announce', text }] : effects];
}

/** Takes over what stands in the step's controls, before the visitor leaves it. */
export function leave(visit: Visit, isForward: boolean): TransitionResult {
  return (codeOf(visit.step)?.leave ?? fieldsOf(visit.definition)?.leave)?.(visit, isForward) ?? [visit.state, []];
}

/** Where the focus goes on arrival: the selected control, else the question; on the first step the form itself. */
function arrivalTarget(visit: Visit): FocusTarget {
  // Until its question has come the form has the focus.
  if (!isReady(visit)) return { part: 'wrapper' };
  return visit.part.chosen(visit) ?? { part: visit.step.id === visit.definition.firstStep.id ? 'wrapper' : 'heading' };
}

/** Moves to another step; searches and timers of the one left are stopped. */
export function show({ definition, state }: Visit, history: readonly Snapshot[], direction: 'forward' | 'back'): TransitionResult {
  // Forget whether Other Options was open: each visit to a step opens it only over a selected answer.
  const otherOptions = withoutEntry(state.otherOptions, history.at(-1)?.stepId ?? '');
  const moved = visitOf(definition, { ...state, phase: { status: 'ready' }, history, direction, lookups: withoutRunning(state.lookups), otherOptions, announcement: '', typing: undefined });
  const [arrived, loads] = arrive(moved, true);
  const focused = withFocus(arrived, arrivalTarget(moved.with(arrived)), direction === 'forward');
  const notice = { type: 'step', stepId: moved.step.id, index: history.length, direction } as const;
  return [focused, [...stopTimers, { type: 'abortZip' }, { type: 'notify', notice }, ...loads]];
}

/** The code of the step has come: it is shown as if the visitor had come to it now. The focus moves only where they have. */
export function comeUp(visit: Visit): TransitionResult {
  const [arrived, effects] = arrive(visit.with({ ...visit.state, phase: { status: 'ready' } }), true);
  const { focus, direction, history } = arrived;
  return [focus ? withFocus(arrived, arrivalTarget(visit.with(arrived)), direction === 'forward' && history.length > 1) : arrived, effects];
}

/** Whether the step shown waits for its code. */
export function awaitsCode({ phase }: FlowState): boolean {
  return phase.status === 'loading' && phase.reason === 'code';
}

/** The step that made the current queue; its `multipleDynamicEndStep` ends it. A branching step inside a branch queues nothing. */
function brancher(definition: Definition, state: FlowState): Step | undefined {
  for (const { stepId, queue } of state.history.toReversed()) {
    const step = queue.length === 0 ? definition.stepById.get(stepId) : undefined;
    if (step?.canSelectMultiple && step.dynamicTarget) return step;
  }
  return undefined;
}

function isEndStep({ definition, state }: Visit, stepId: string): boolean {
  return definition.stepById.get(stepId)?.multipleDynamicEndStep === true || brancher(definition, state)?.multipleDynamicEndStep === stepId;
}

/** Targets of the selected answers in list order, each once. An answer without a target has the step's own. */
function branches(visit: Visit): readonly string[] {
  return [...new Set(selectedAnswers(visit).flatMap((answer) => answer.target ?? visit.step.target ?? []))];
}

function toEnter(visit: Visit, stepId: string, queue: readonly string[]): Snapshot {
  return { stepId, queue: isEndStep(visit, stepId) ? [] : queue };
}

/**
 * Where Next leads: the next queued branch, else the target of the selected answer, else the step's own target. Undefined where the
 * definition names none. The step named may not exist.
 */
function nextSnapshot(visit: Visit): Snapshot | undefined {
  const { state, step } = visit;
  const [waiting, ...queue] = state.history.at(-1)?.queue ?? [];
  if (waiting !== undefined) return toEnter(visit, waiting, queue);
  if (step.dynamicTarget) {
    const [first, ...others] = branches(visit);
    if (first !== undefined) return toEnter(visit, first, step.canSelectMultiple ? others : []);
  }
  return step.target === undefined ? undefined : toEnter(visit, step.target, []);
}

/** The step after that is for this visitor: those that aren't are passed over. Where the way leads round, or to no step, it ends there. */
export function nextShown(visit: Visit): Snapshot | undefined {
  const { definition, state } = visit;
  let at = nextSnapshot(visit);
  for (let passed = 0; at && passed < definition.steps.length; passed += 1) {
    const step = definition.stepById.get(at.stepId);
    if (!step || isStepShown(definition, state, step)) return at;
    const [waiting, ...queue] = at.queue;
    const id = waiting ?? step.target;
    at = id === undefined ? undefined : toEnter(visit, id, queue);
  }
  return at;
}

function submit({ state, step }: Visit): TransitionResult {
  const sending = withFocus({ ...state, attempt: state.attempt + 1, phase: { status: 'loading', reason: 'submit' } }, { part: 'loading' });
  // After a returning visitor's details, that visitor's earlier lead is duplicated.
  const call = step.stepType.isReturningLead ? 'duplicate' : 'lead';
  return [sending, [...stopTimers, { type: 'notify', notice: { type: 'submit' } }, { type: 'submit', call, state: sending }]];
}

/** The way on; from an answer that the visitor came back to change, back to where they came from. */
function pathTo(visit: Visit, next: Snapshot): readonly Snapshot[] {
  const { definition, state } = visit;
  const from = state.reviewed && definition.stepById.get(state.reviewed.by);
  return (from && codeOf(from)?.wayBack?.(visit, next)) ?? [...state.history, next];
}

/** Moves on from a step that allows it, and forgets an earlier refusal: a visitor who comes back has not pressed Next yet. */
export function goForward(before: Visit): TransitionResult {
  const { definition, step } = before;
  const visit = before.with({ ...before.state, refused: withoutEntry(before.state.refused, step.id) });
  const { state } = visit;
  if (step.lastStep) return submit(visit);
  const next = nextShown(visit);
  if (next && definition.stepById.has(next.stepId)) {
    const history = pathTo(visit, next);
    const isBack = history.at(-1)?.stepId === state.reviewed?.by;
    return show(isBack ? visit.with({ ...state, reviewed: undefined }) : visit, history, 'forward');
  }
  const message = next
    ? `steps[${step.index}]: "${step.id}" leads to "${next.stepId}", and no step has that id; add it or change the target`
    : `steps[${step.index}].target: "${step.id}" leads nowhere; give it a target or flag it lastStep`;
  return fail(state, new LeadFlowError('step-missing', message), true, true);
}

/** Says why the visitor can't move on, and focuses the first reason. */
function refuse(visit: Visit): TransitionResult {
  const refusal = visit.part.refuse(visit);
  const notice = { type: 'invalid', stepId: visit.step.id, names: refusal.names } as const;
  return [withFocus(refusal.state, refusal.focus), [...stopTimers, ...refusal.effects, { type: 'notify', notice }]];
}

/** Lets Next wait, or says why it is refused. */
function hold(visit: Visit): TransitionResult {
  const waiting = (visit.part.wait ?? fieldsOf(visit.definition)?.wait)?.(visit);
  return waiting ? [waiting[0], [...stopTimers, ...waiting[1]]] : refuse(visit);
}

/** Next, Submit, or Enter after its debounce. */
export function pressNext(visit: Visit): TransitionResult {
  const [left, notices] = leave(visit, true);
  const settled = visit.with({ ...left, isNextWaiting: false });
  const [next, effects] = canAdvance(settled) ? goForward(settled) : hold(settled);
  return [next, [...notices, ...effects]];
}

/** Auto-advance, once its delay is over. */
export function advanceBySelf(visit: Visit): TransitionResult {
  return isAutoAdvance(visit.definition, visit.step) && canAdvance(visit) ? goForward(visit) : [visit.state, []];
}

/** Previous: restores the step before and its queue. */
export function goBack(visit: Visit): TransitionResult {
  const { state } = visit;
  if (state.history.length < 2) return [state, []];
  const [left, notices] = leave(visit, false);
  const [next, effects] = show(visit.with(left), state.history.slice(0, -1), 'back');
  return [next, [...notices, ...effects]];
}

/** Try again: from the banner back to the step that failed, with every answer kept. */
export function retry(visit: Visit): TransitionResult {
  const { phase } = visit.state;
  if (phase.status !== 'error' || !phase.canRetry) return [visit.state, []];
  // What was being loaded may have been lost with the failure.
  const [arrived, effects] = arrive(visit.with({ ...forgetRunning(visit.state), phase: { status: 'ready' } }));
  return [withFocus(arrived, { part: arrived.phase.status === 'ready' ? 'heading' : 'wrapper' }), effects];
}
