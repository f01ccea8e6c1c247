import type { Definition } from '../definition/types.ts';
import { choose } from './choices.ts';
import type { TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { advanceBySelf, arrive, awaitsCode, comeUp, fail, leave, press, retry, withFocus } from './navigation.ts';
import { prefill } from './prefill.ts';
import { forgetRunning } from './readState.ts';
import { initialState, type FlowState } from './state.ts';
import type { Handlers, Visit } from './stepType.ts';
import { codeOf, fieldsOf, isReady, movesOf, visitOf } from './visit.ts';

/** Milliseconds in which a second Enter is the same press. */
const enterDebounce = 250;

function start({ definition, state }: Visit): TransitionResult {
  if (state.phase.status !== 'loading' || state.phase.reason !== 'definition') return [state, []];
  const shown: FlowState = {
    ...state,
    phase: { status: 'ready' },
    history: [{ stepId: definition.firstStep.id, queue: [] }],
  };
  const [arrived, effects] = arrive(visitOf(definition, shown));
  return [arrived, [...effects, { type: 'notify', notice: { type: 'ready' } }]];
}

function restart(visit: Visit): TransitionResult {
  const { options, masked, focus, leads, attempt, lookups } = forgetRunning(visit.state);
  const fresh: FlowState = { ...initialState, attempt: attempt + 1, lookups, options, masked, focus };
  const [started, effects] = start(visit.with(fresh));
  const ids = Object.values(leads).map(({ id }) => id);
  return [
    withFocus(started, { part: 'wrapper' }),
    [{ type: 'stopWork' }, ...(ids.length > 0 ? [{ type: 'forgetLeads', ids } as const] : []), ...effects],
  ];
}

/** The form is mounted again: load again what its step was waiting for when it was unmounted. */
function resume(visit: Visit): TransitionResult {
  const resumed = visit.with(forgetRunning(visit.state));
  if (awaitsCode(visit.state)) {
    const ready = resumed.with({ ...resumed.state, phase: { status: 'ready' } });
    return visit.state.isPressHeld ? press(ready) : arrive(ready);
  }
  if (!isReady(visit)) return [resumed.state, []];
  // Unmounting stopped the debounce of the last text.
  const [settled, notices] = leave(resumed, false);
  const [next, effects] = arrive(visit.with(settled));
  return [next, [...notices, ...effects]];
}

/** Handles an event only while the visitor can answer the step shown. */
export function whenReady<Event>(handle: (visit: Visit, event: Event) => TransitionResult): (visit: Visit, event: Event) => TransitionResult {
  return (visit, event) => (isReady(visit) ? handle(visit, event) : [visit.state, []]);
}

/** What the flow does with events, whatever kinds of steps it has, and before the code for moves is here. */
const core: Handlers = {
  started: start,
  failed: ({ state }, event) => {
    const canRetry = event.canRetry && state.history.length > 0;
    // Move the focus only after a press: otherwise the visitor may be busy elsewhere on the page.
    return fail(state, event.cause, canRetry, canRetry && state.focus !== undefined);
  },
  answerSelected: whenReady((visit, { value }) => choose(visit, value)),
  enterPressed: whenReady(({ state }) => [state, [{ type: 'startTimer', timer: 'enter', delay: enterDebounce, event: { type: 'nextPressed' } }]]),
  nextPressed: whenReady(press),
  codeLoaded: (visit, { stepId }) => (awaitsCode(visit.state) && visit.step.id === stepId ? comeUp(visit) : [visit.state, []]),
  restartPressed: restart,
  retryPressed: retry,
  autoAdvanceElapsed: advanceBySelf,
  prefilled: prefill,
  resumed: resume,
  announcementRequested: ({ state }, event) => {
    // Enter soon after a pause: the refusal would say again what is being read. A further press is answered.
    if (event.text === state.announcement && event.text === state.restedOn) return [{ ...state, restedOn: undefined }, []];
    return [state, [{ ...event, type: 'announce' }]];
  },
  announced: ({ state }, { text }) => [
    state.announcement === text ? state : { ...state, announcement: text, untold: state.untold === text ? undefined : state.untold },
    [],
  ],
};

/** The handler of an event: of the step's own type, of the flow, of its moves, of fields, or of another type that waits for it. */
function handlerOf({ definition, step }: Visit, type: FlowEvent['type']): Handlers[FlowEvent['type']] {
  const found = codeOf(step)?.on?.[type] ?? core[type] ?? movesOf(definition)?.on[type] ?? fieldsOf(definition)?.on[type];
  if (found) return found;
  return definition.registry.all.map((stepType) => codeOf({ stepType })?.on?.[type]).find((handler) => handler !== undefined);
}

/**
 * Moves the flow: takes what happened, returns the new state and the effects to run. Pure: it reads no clock, no random number and no DOM,
 * and never throws. An event that doesn't fit the state changes nothing.
 */
export function transition(definition: Definition, state: FlowState, event: FlowEvent): TransitionResult {
  const visit = visitOf(definition, state);
  // as: each handler stands under the type of its event.
  const handler = handlerOf(visit, event.type) as ((visit: Visit, event: FlowEvent) => TransitionResult) | undefined;
  return handler?.(visit, event) ?? [state, []];
}
