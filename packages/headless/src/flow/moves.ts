import { ownEntry, withEntry, withoutEntry } from '../base/records.ts';
import { isAutoAdvance } from '../definition/step.ts';
import { LeadFlowError } from '../definition/fault.ts';
import type { Definition, Step } from '../definition/types.ts';
import { selectedAnswers } from './choices.ts';
import type { TransitionResult } from './effect.ts';
import { arrivalTarget, arrive, awaitsLead, canAdvance, fail, leave, stopTimers, withFocus } from './navigation.ts';
import { loadedBy, shownStep } from './readState.ts';
import type { FlowState, Snapshot } from './state.ts';
import type { EventOf, Handlers, Moment, Visit } from './code.ts';
import { whenReady } from './transition.ts';
import { dependsOnTime, isReady, typeOf, visitAt, visitOf } from './visit.ts';

/** The steps of the visited path, in order. A branch that the visitor left with Previous is not on it. */
export function visitedSteps(moment: Moment): readonly Visit[] {
  const { definition, state } = moment;
  return state.history.flatMap(({ stepId }, index) => {
    const step = definition.stepById.get(stepId);
    return step ? visitAt(moment, shownStep(moment, step, state.history.slice(0, index))) : [];
  });
}

/** Moves to another step; searches and timers of the one left are stopped. */
export function show({ code, definition, state }: Visit, history: readonly Snapshot[], direction: 'forward' | 'back'): TransitionResult {
  // Forget whether Other Options was open: each visit to a step opens it only over a selected answer.
  const otherOptions = withoutEntry(state.otherOptions, history.at(-1)?.stepId ?? '');
  const loaded = loadedBy(code.kinds.filter(({ isOfStep }) => isOfStep), state);
  const moved = visitOf({ code, definition, state: { ...state, phase: { status: 'ready' }, history, direction, ...loaded, otherOptions, announcement: '', typing: undefined } });
  const [arrived, loads] = arrive(moved, true);
  const focused = withFocus(arrived, arrivalTarget(moved.with(arrived)), direction === 'forward');
  const notice = { type: 'step', stepId: moved.step.id, index: history.length, direction } as const;
  return [focused, [...stopTimers, { type: 'stopSearches' }, { type: 'notify', notice }, ...loads]];
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

/** Whether the next step is for this visitor. */
function isStepShown(moment: Moment, step: Step): boolean {
  return !moment.definition.usesEarlierAnswers || moment.code.earlierAnswers.isStepShown(moment, step, moment.state.history);
}

/** The step after that is for this visitor: those that aren't are passed over. Where the way leads round, or to no step, it ends there. */
export function nextShown(visit: Visit): Snapshot | undefined {
  const { definition } = visit;
  let at = nextSnapshot(visit);
  for (let passed = 0; at && passed < definition.steps.length; passed += 1) {
    const step = definition.stepById.get(at.stepId);
    if (!step || isStepShown(visit, step)) return at;
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
  return (from && typeOf(visit, from).wayBack?.(visit, next)) ?? [...state.history, next];
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
export function refuse(visit: Visit): TransitionResult {
  const refusal = visit.part.refuse(visit);
  const notice = { type: 'invalid', stepId: visit.step.id, names: refusal.names } as const;
  return [withFocus(refusal.state, refusal.focus), [...stopTimers, ...refusal.effects, { type: 'notify', notice }]];
}

/** Lets Next wait, or says why it is refused. */
function hold(visit: Visit): TransitionResult {
  const waiting = (visit.part.wait ?? visit.code.fields.wait)(visit);
  return waiting ? [waiting[0], [...stopTimers, ...waiting[1]]] : refuse(visit);
}

/** Next, Submit, or Enter after its debounce. */
export function pressNext(visit: Visit): TransitionResult {
  const [left, notices] = leave(visit, true);
  const settled = visit.with({ ...left, isNextWaiting: false });
  const [next, effects] = canAdvance(settled) ? goForward(settled) : hold(settled);
  return [next, [...notices, ...effects]];
}

/** Previous: restores the step before and its queue. */
export function goBack(visit: Visit): TransitionResult {
  const { state } = visit;
  if (state.history.length < 2) return [state, []];
  const [left, notices] = leave(visit, false);
  const [next, effects] = show(visit.with(left), state.history.slice(0, -1), 'back');
  return [next, [...notices, ...effects]];
}

/** After a restart another visitor may be sending the same answers, under another id. */
function acknowledge(state: FlowState, { hash, id, result }: EventOf<'leadAcknowledged'>): FlowState {
  return ownEntry(state.leads, hash)?.id === id ? { ...state, leads: withEntry(state.leads, hash, { id, result }) } : state;
}

function succeed(state: FlowState, { result, isStopped, hasJumped }: EventOf<'submitSucceeded'>): TransitionResult {
  if (!awaitsLead(state)) return [state, []];
  const done: FlowState = { ...state, phase: { status: 'done', result } };
  // After a jump to an anchor on the same page, don't pull the focus back to the form.
  if (isStopped) return [hasJumped ? done : withFocus(done, { part: 'confirmation' }), []];
  return [state.phase.status === 'loading' ? { ...state, phase: { ...state.phase, result } } : state, []];
}

/** Takes down what time it is, and goes on with the Next that asked for it. A type that does more with the time does it in place of this, whatever step is shown. */
function noteTime(visit: Visit, event: EventOf<'clockRead'>): TransitionResult {
  const { now, zone, reason, stepId } = event;
  const step = visit.definition.stepById.get(stepId);
  const own = step && typeOf(visit, step).on?.clockRead;
  if (own) return own(visit, event);
  const read = visit.with({ ...visit.state, clock: { now, zone } });
  return reason === 'next' && isReady(visit) && visit.step.id === stepId ? pressNext(read) : [read.state, []];
}

/** The page came back from the back-forward cache after the redirect: the form is usable again. */
function restore(visit: Visit): TransitionResult {
  const { phase } = visit.state;
  if (phase.status !== 'loading' || phase.reason !== 'submit') return [visit.state, []];
  return arrive(visit.with({ ...visit.state, phase: { status: 'ready' } }));
}

/** What leads a visit from step to step, and ends it. */
export const moves: Handlers = {
  // A page may have been open since yesterday.
  nextPressed: whenReady((visit) => (dependsOnTime(visit) ? [visit.state, [{ type: 'readClock', reason: 'next', stepId: visit.step.id }]] : pressNext(visit))),
  clockRead: noteTime,
  autoAdvanceElapsed: (visit) => (isAutoAdvance(visit.definition, visit.step) && canAdvance(visit) ? pressNext(visit) : [visit.state, []]),
  backPressed: whenReady(goBack),
  // The browser's Forward button: no press of a button, so nothing is tracked on a step that has buttons of its own.
  forwardPressed: whenReady((visit) => (visit.part.hasButtons ? pressNext(visit) : goForward(visit))),
  leadIdAssigned: ({ state }, { hash, id }) => [{ ...state, leads: withEntry(state.leads, hash, { id }) }, []],
  leadAcknowledged: ({ state }, event) => [acknowledge(state, event), []],
  submitSucceeded: ({ state }, event) => succeed(state, event),
  pageRestored: restore,
};
