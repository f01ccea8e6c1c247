import type { Definition } from '../definition/types.ts';
import { choose } from './choices.ts';
import type { TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { arrive, fail, leave, retry, stopTimers, withFocus } from './navigation.ts';
import { prefill } from './prefill.ts';
import { forgetRunning, loadedBy, withoutRunning } from './readState.ts';
import { initialStateOf, type FlowState } from './state.ts';
import type { FlowCode, Handlers, Moment, Visit } from './code.ts';
import { isReady, visitOf } from './visit.ts';

/** Milliseconds in which a second Enter is the same press. */
const enterDebounce = 250;

function start({ code, definition, state }: Visit): TransitionResult {
  if (state.phase.status !== 'loading' || state.phase.reason !== 'definition') return [state, []];
  const shown: FlowState = {
    ...state,
    phase: { status: 'ready' },
    history: [{ stepId: definition.firstStep.id, queue: [] }],
  };
  const [arrived, effects] = arrive(visitOf({ code, definition, state: shown }));
  return [arrived, [...effects, { type: 'notify', notice: { type: 'ready' } }]];
}

function restart(visit: Visit): TransitionResult {
  const { kinds } = visit.code;
  const { options, focus, leads, attempt } = visit.state;
  // What was loaded serves the next visitor as well.
  const fresh: FlowState = { ...initialStateOf(kinds), ...loadedBy(kinds, visit.state), options: withoutRunning(options), attempt: attempt + 1, focus };
  const [started, effects] = start(visit.with(fresh));
  const ids = Object.values(leads).map(({ id }) => id);
  return [
    withFocus(started, { part: 'wrapper' }),
    [{ type: 'stopWork' }, ...(ids.length > 0 ? [{ type: 'forgetLeads', ids } as const] : []), ...effects],
  ];
}

/** The form is mounted again: load again what its step was waiting for when it was unmounted. */
function resume(visit: Visit): TransitionResult {
  const resumed = visit.with(forgetRunning(visit));
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

/** What the flow does with events, whatever it is made of. */
const core: Handlers = {
  started: start,
  failed: ({ state }, event) => {
    const canRetry = event.canRetry && state.history.length > 0;
    // Move the focus only after a press: otherwise the visitor may be busy elsewhere on the page.
    return fail(state, event.cause, canRetry, canRetry && state.focus !== undefined);
  },
  answerSelected: whenReady((visit, { value }) => choose(visit, value)),
  enterPressed: whenReady(({ state }) => [state, [{ type: 'startTimer', timer: 'enter', delay: enterDebounce, event: { type: 'nextPressed' } }]]),
  // The visitor waits, and has the focus in the form meanwhile.
  held: whenReady(({ state }) => [withFocus({ ...state, phase: { status: 'loading', reason: 'definition' } }, { part: 'wrapper' }), stopTimers]),
  released: ({ state }) => [state.phase.status === 'loading' && state.phase.reason === 'definition' ? { ...state, phase: { status: 'ready' } } : state, []],
  restartPressed: restart,
  retryPressed: retry,
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

/** The handler of an event: of the step's own type, of the flow, or of another type that waits for it. */
function handlerOf({ code, part }: Visit, type: FlowEvent['type']): Handlers[FlowEvent['type']] {
  return part.on?.[type] ?? core[type] ?? code.on.find((handlers) => handlers[type])?.[type];
}

/** Whether a form can answer an event of that type. */
export function knows(moment: Moment, type: FlowEvent['type']): boolean {
  return handlerOf(visitOf(moment), type) !== undefined;
}

/**
 * Moves the flow: takes what happened, returns the new state and the effects to run. Pure: it reads no clock, no random number and no DOM,
 * and never throws. An event that doesn't fit the state changes nothing.
 * @param code What the types do that the definition names.
 */
export function transition(code: FlowCode, definition: Definition, state: FlowState, event: FlowEvent): TransitionResult {
  const visit = visitOf({ code, definition, state });
  // as: each handler stands under the type of its event.
  const handler = handlerOf(visit, event.type) as ((visit: Visit, event: FlowEvent) => TransitionResult) | undefined;
  return handler?.(visit, event) ?? [state, []];
}
