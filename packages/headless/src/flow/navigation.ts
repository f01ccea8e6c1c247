import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition, Step } from '../definition/types.ts';
import { isAutoAdvance } from '../definition/isAutoAdvance.ts';
import { isOnlyChecking, startChecks } from './checks.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { answerNotices, settleAll, touchAll } from './fields.ts';
import { ownEntry, withoutEntry } from '../base/records.ts';
import { currentSnapshot, currentStep, isSending, readyStep, selectedAnswers, visitedSteps } from './readState.ts';
import { isStepShown } from './shownStep.ts';
import type { FlowState, FocusRequest, Snapshot } from './state.ts';
import type { FocusTarget } from './stepTypes/stepType.ts';
import { momentOf, typeOf } from './stepTypes/defineStepType.ts';
import { withoutRunning } from './zip.ts';

/** A press on Next, Previous or Submit replaces a move that was about to happen by itself. */
export const stopTimers: readonly Effect[] = [
  { type: 'stopTimer', timer: 'advance' },
  { type: 'stopTimer', timer: 'enter' },
];

/** Whether pressing Next moves on. */
export function canAdvance(definition: Definition, state: FlowState): boolean {
  const step = readyStep(definition, state);
  return step !== undefined && typeOf(step).canAdvance(momentOf(definition, state, step));
}

/** Whether the Previous button leads anywhere. */
export function canGoBack(definition: Definition, state: FlowState): boolean {
  return state.phase.status === 'ready' && definition.settings.backButton && state.history.length > 1;
}

/** Whether the step shows a Previous button. Express steps and the dark layout have none below the step. */
export function hasBackButton(definition: Definition, state: FlowState, step: Step): boolean {
  const { backButtonTop, formType } = definition.settings;
  return canGoBack(definition, state) && (backButtonTop || (typeOf(step).hasButtons && formType !== 'darkmode'));
}

/** Whether the step shows a Next (or Submit) button. */
export function hasNextButton(definition: Definition, state: FlowState, step: Step): boolean {
  return typeOf(step).hasButtons && (!isAutoAdvance(definition, step) || state.isAnsweredOnArrival);
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
export function arrive(definition: Definition, state: FlowState, step: Step, isNew = false): TransitionResult {
  const type = typeOf(step);
  const [ready, effects] = type.arrive(momentOf(definition, state, step), isNew);
  const moment = momentOf(definition, ready, step);
  const text = type.announce(moment);
  return [{ ...ready, isNextWaiting: false, isAnsweredOnArrival: type.chosen(moment) !== undefined }, text ? [...effects, { type: 'announce', text }] : effects];
}

/** Where the focus goes on arrival: the selected control, else the question; on the first step the form itself. */
function arrivalTarget(definition: Definition, state: FlowState, step: Step): FocusTarget {
  return typeOf(step).chosen(momentOf(definition, state, step)) ?? { part: step.id === definition.firstStep.id ? 'wrapper' : 'heading' };
}

/** Moves to another step; searches and timers of the one left are stopped. */
function show(definition: Definition, state: FlowState, history: readonly Snapshot[], direction: 'forward' | 'back'): TransitionResult {
  // Forget whether Other Options was open: each visit to a step opens it only over a selected answer.
  const otherOptions = withoutEntry(state.otherOptions, history.at(-1)?.stepId ?? '');
  const moved: FlowState = { ...state, history, direction, lookups: withoutRunning(state.lookups), otherOptions, announcement: '', typing: undefined };
  const step = currentStep(definition, moved);
  if (!step) return [state, []];
  const [arrived, loads] = arrive(definition, moved, step, true);
  const focused = withFocus(arrived, arrivalTarget(definition, arrived, step), direction === 'forward');
  const notice = { type: 'step', stepId: step.id, index: history.length, direction } as const;
  // Next soon after the search: what it found has not been said yet.
  const found: readonly Effect[] = step.stepType.listsLocations && state.untold ? [{ type: 'announce', text: state.untold }] : [];
  return [focused, [...stopTimers, { type: 'abortZip' }, { type: 'notify', notice }, ...loads, ...found]];
}

/** The step that made the current queue; its `multipleDynamicEndStep` ends it. A branching step inside a branch queues nothing. */
function brancher(definition: Definition, state: FlowState): Step | undefined {
  for (const { stepId, queue } of state.history.toReversed()) {
    const step = queue.length === 0 ? definition.stepById.get(stepId) : undefined;
    if (step?.canSelectMultiple && step.dynamicTarget) return step;
  }
  return undefined;
}

function isEndStep(definition: Definition, state: FlowState, stepId: string): boolean {
  return definition.stepById.get(stepId)?.multipleDynamicEndStep === true || brancher(definition, state)?.multipleDynamicEndStep === stepId;
}

/** Targets of the selected answers in list order, each once. An answer without a target has the step's own. */
function branches(state: FlowState, step: Step): readonly string[] {
  const targets = selectedAnswers(state, step).flatMap((answer) => answer.target ?? step.target ?? []);
  return [...new Set(targets)];
}

function toEnter(definition: Definition, state: FlowState, stepId: string, queue: readonly string[]): Snapshot {
  return { stepId, queue: isEndStep(definition, state, stepId) ? [] : queue };
}

/**
 * Where Next leads: the next queued branch, else the target of the selected answer, else the step's own target. Undefined where the
 * definition names none. The step named may not exist.
 */
function nextSnapshot(definition: Definition, state: FlowState, step: Step): Snapshot | undefined {
  const [waiting, ...queue] = currentSnapshot(state)?.queue ?? [];
  if (waiting !== undefined) return toEnter(definition, state, waiting, queue);
  if (step.dynamicTarget) {
    const [first, ...others] = branches(state, step);
    if (first !== undefined) return toEnter(definition, state, first, step.canSelectMultiple ? others : []);
  }
  return step.target === undefined ? undefined : toEnter(definition, state, step.target, []);
}

function submit(state: FlowState, step: Step): TransitionResult {
  const sending = withFocus({ ...state, attempt: state.attempt + 1, phase: { status: 'loading', reason: 'submit' } }, { part: 'loading' });
  // After a returning visitor's details, that visitor's earlier lead is duplicated.
  const call = step.stepType.isReturningLead ? 'duplicate' : 'lead';
  return [sending, [...stopTimers, { type: 'notify', notice: { type: 'submit' } }, { type: 'submit', call, state: sending }]];
}

/** The step after that is for this visitor: those that aren't are passed over. Where the way leads round, or to no step, it ends there. */
function shownAfter(definition: Definition, state: FlowState, next: Snapshot | undefined): Snapshot | undefined {
  let at = next;
  for (let passed = 0; at && passed < definition.steps.length; passed += 1) {
    const step = definition.stepById.get(at.stepId);
    if (!step || isStepShown(definition, state, step)) return at;
    const [waiting, ...queue] = at.queue;
    const id = waiting ?? step.target;
    at = id === undefined ? undefined : toEnter(definition, state, id, queue);
  }
  return at;
}

/** The way back to the review: on past the steps whose answers still are what the review showed. */
function pastReviewed(definition: Definition, state: FlowState, next: Snapshot): readonly Snapshot[] {
  let history = [...state.history, next];
  for (;;) {
    const moved = { ...state, history };
    const step = currentStep(definition, moved);
    const holds = step && step.type !== 'review' && !step.lastStep && ownEntry(state.reviewed ?? {}, step.id) === answerOf(definition, moved, step);
    if (!holds || !canAdvance(definition, moved)) return history;
    const further = shownAfter(definition, moved, nextSnapshot(definition, moved, step));
    // A circle of steps leads to no review.
    if (!further || !definition.stepById.has(further.stepId) || history.some(({ stepId }) => stepId === further.stepId)) return history;
    history = [...history, further];
  }
}

const answerOf = (definition: Definition, state: FlowState, step: Step): string => typeOf(step).answer(momentOf(definition, state, step));

/** From the review to a step of the visit, whose answer the visitor wants to change. */
export function goToChange(definition: Definition, state: FlowState, { stepId, name }: { readonly stepId: string; readonly name?: string | undefined }): TransitionResult {
  const place = state.history.findIndex((visited) => visited.stepId === stepId);
  const target = definition.stepById.get(stepId);
  if (readyStep(definition, state)?.type !== 'review' || !target || place < 0) return [state, []];
  const reviewed = Object.fromEntries(visitedSteps(definition, state).map((step) => [step.id, answerOf(definition, state, step)]));
  const [next, effects] = show(definition, { ...touchAll(state, target), reviewed }, state.history.slice(0, place + 1), 'back');
  return [name === undefined ? next : withFocus(next, { part: 'input', name }), effects];
}

/** Moves on from a step that allows it, and forgets an earlier refusal: a visitor who comes back has not pressed Next yet. */
export function goForward(definition: Definition, before: FlowState, step: Step): TransitionResult {
  const state: FlowState = { ...before, refused: withoutEntry(before.refused, step.id) };
  if (step.lastStep) return submit(state, step);
  const next = shownAfter(definition, state, nextSnapshot(definition, state, step));
  if (next && definition.stepById.has(next.stepId)) {
    if (!state.reviewed) return show(definition, state, [...state.history, next], 'forward');
    const history = pastReviewed(definition, state, next);
    const isBack = definition.stepById.get(history.at(-1)?.stepId ?? '')?.type === 'review';
    return show(definition, isBack ? { ...state, reviewed: undefined } : state, history, 'forward');
  }
  const message = next
    ? `steps[${step.index}]: "${step.id}" leads to "${next.stepId}", and no step has that id; add it or change the target`
    : `steps[${step.index}].target: "${step.id}" leads nowhere; give it a target or flag it lastStep`;
  return fail(state, new LeadFlowError('step-missing', message), true, true);
}

/** Says why the visitor can't move on, and focuses the first reason. */
function refuse(definition: Definition, state: FlowState, step: Step): TransitionResult {
  const refusal = typeOf(step).refuse(momentOf(definition, state, step));
  const notice = { type: 'invalid', stepId: step.id, names: refusal.names } as const;
  return [withFocus(refusal.state, refusal.focus), [...stopTimers, ...refusal.effects, { type: 'notify', notice }]];
}

/** Lets Next wait where nothing but rules that answer later keeps the visitor: they have pressed it and need not press again. */
function wait(definition: Definition, state: FlowState, step: Step): TransitionResult | undefined {
  if (!isOnlyChecking(definition, state, step)) return undefined;
  const [checking, effects] = startChecks(definition, { ...state, isNextWaiting: true }, step);
  return [checking, [...stopTimers, { type: 'announce', text: definition.messages.checking }, ...effects]];
}

/** Next, Submit, or Enter after its debounce. */
export function pressNext(definition: Definition, state: FlowState): TransitionResult {
  const step = readyStep(definition, state);
  if (!step) return [state, []];
  const settled = { ...touchAll(settleAll(state, step), step), isNextWaiting: false };
  const [next, effects] = canAdvance(definition, settled) ? goForward(definition, settled, step) : wait(definition, settled, step) ?? refuse(definition, settled, step);
  return [next, [...answerNotices(state, settled, step), ...effects]];
}

/** Auto-advance, once its delay is over. */
export function advanceBySelf(definition: Definition, state: FlowState): TransitionResult {
  const step = currentStep(definition, state);
  if (!step || !isAutoAdvance(definition, step) || !canAdvance(definition, state)) return [state, []];
  return goForward(definition, state, step);
}

/** Previous: restores the step before and its queue, and shows the errors of its fields. */
export function goBack(definition: Definition, state: FlowState): TransitionResult {
  const step = readyStep(definition, state);
  if (!step || state.history.length < 2) return [state, []];
  const history = state.history.slice(0, -1);
  const previous = definition.stepById.get(history.at(-1)?.stepId ?? '');
  const settled = settleAll(state, step);
  const [next, effects] = show(definition, previous ? touchAll(settled, previous) : settled, history, 'back');
  return [next, [...answerNotices(state, settled, step), ...effects]];
}

/** Try again: from the banner back to the step that failed, with every answer kept. */
export function retry(definition: Definition, state: FlowState): TransitionResult {
  const step = currentStep(definition, state);
  if (state.phase.status !== 'error' || !state.phase.canRetry || !step) return [state, []];
  // A returning lead that was not found may have failed on a broken connection, so ask again.
  const isUnknown = state.masked.status === 'loaded' && state.masked.lead?.id === undefined;
  const masked = isUnknown ? ({ status: 'idle' } as const) : state.masked;
  const [arrived, effects] = arrive(definition, { ...state, masked, phase: { status: 'ready' } }, step);
  return [withFocus(arrived, { part: 'heading' }), effects];
}
