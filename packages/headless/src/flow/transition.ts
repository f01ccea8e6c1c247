import type { Flow, Step } from '../definition/types.ts';
import { choose, showMore, toggleOtherOptions } from './choices.ts';
import { enterDebounce } from './constants.ts';
import type { TransitionResult } from './effects.ts';
import type { FlowEvent } from './events.ts';
import { answerNotices, settleAll } from './fields.ts';
import { finishLookup, finishMasked, finishOptions, forgetRunning, requestOptions } from './loads.ts';
import { advanceBySelf, arrive, awaitsLead, fail, goBack, goForward, pressNext, retry, stopTimers, withFocus } from './moves.ts';
import { prefill } from './prefill.ts';
import { currentStep, readyStep } from './readState.ts';
import { initialState, type FlowState } from './state.ts';
import { stepTypes } from './stepTypes/stepTypes.ts';
import { blur, reportRested, reportTyped, typeText } from './typing.ts';
import { withoutRunning } from './withoutRunning.ts';

function start(flow: Flow, state: FlowState): TransitionResult {
  if (state.phase.status !== 'loading' || state.phase.reason !== 'definition') return [state, []];
  const shown: FlowState = {
    ...state,
    phase: { status: 'ready' },
    history: [{ stepId: flow.firstStep.id, queue: [] }],
  };
  const step = currentStep(flow, shown);
  if (!step) return [state, []];
  const [arrived, effects] = arrive(flow, shown, step);
  return [arrived, [...effects, { type: 'notify', notice: { type: 'ready' } }]];
}

function restart(flow: Flow, state: FlowState): TransitionResult {
  const { options, masked, focus } = state;
  const [started, effects] = start(flow, { ...initialState, lookups: withoutRunning(state.lookups), options, masked, focus });
  return [
    withFocus(started, { part: 'wrapper' }),
    [...stopTimers, { type: 'abortZip' }, { type: 'forgetSent' }, ...effects],
  ];
}

/** An express step's own action: tracked, and the consultation moves on (SPEC section 2, Express flow selector). */
function pressExpress(flow: Flow, state: FlowState, button: 'consultation' | 'booking'): TransitionResult {
  const step = readyStep(flow, state);
  if (!step || !isExpress(step)) return [state, []];
  const { bookTreatmentText, serviceName = '', servicePrice = '' } = step.settings;
  const text = button === 'consultation' ? flow.messages.bookConsultation : (bookTreatmentText ?? flow.messages.bookTreatment);
  const tracked = { type: 'trackExpress', button: text, serviceName, servicePrice } as const;
  if (button === 'booking') return [state, [tracked]];
  const [moved, effects] = goForward(flow, state, step);
  return [moved, [tracked, ...effects]];
}

function pressForward(flow: Flow, state: FlowState): TransitionResult {
  const step = readyStep(flow, state);
  return step && isExpress(step) ? goForward(flow, state, step) : pressNext(flow, state);
}

/** Steps that move by their own actions alone. */
function isExpress(step: Step): boolean {
  return !stepTypes[step.type].hasButtons;
}

function succeed(state: FlowState, event: Extract<FlowEvent, { type: 'submitSucceeded' }>): TransitionResult {
  const { result, isStopped, hasJumped } = event;
  if (!awaitsLead(state)) return [state, []];
  const done: FlowState = { ...state, phase: { status: 'done', result } };
  // Where the page has led the visitor elsewhere on it, the form does not fetch them back.
  if (isStopped) return [hasJumped ? done : withFocus(done, { part: 'confirmation' }), []];
  return [state.phase.status === 'loading' ? { ...state, phase: { ...state.phase, result } } : state, []];
}

function restore(flow: Flow, state: FlowState): TransitionResult {
  const step = currentStep(flow, state);
  if (state.phase.status !== 'loading' || state.phase.reason !== 'submit' || !step) return [state, []];
  return arrive(flow, { ...state, phase: { status: 'ready' } }, step);
}

/** The form stands again: what its step was waiting for when it was taken down is asked for anew. */
function resume(flow: Flow, state: FlowState): TransitionResult {
  const resumed = forgetRunning(state);
  const step = readyStep(flow, resumed);
  if (!step) return [resumed, []];
  // What was typed last had still to be reported.
  const settled = settleAll(resumed, step);
  const [next, effects] = arrive(flow, settled, step);
  return [next, [...answerNotices(resumed, settled, step), ...effects]];
}

/**
 * Moves the flow: what happened in, the new state and what the world is asked to do out.
 * Pure: it reads no clock, no random, no DOM, and never throws. An event that does not fit the state changes nothing.
 */
export function transition(flow: Flow, state: FlowState, event: FlowEvent): TransitionResult {
  switch (event.type) {
    case 'started':
      return start(flow, state);
    case 'failed': {
      const canRetry = event.canRetry && state.history.length > 0;
      // Without a way back, or before anything was pressed, it is the page's: the visitor may be busy elsewhere on it.
      return fail(state, event.cause, canRetry, canRetry && state.focus !== undefined);
    }
    case 'answerSelected':
      return choose(flow, state, event.value);
    case 'inputTyped':
      return typeText(flow, state, event);
    case 'inputSettled':
      return reportTyped(flow, state, event.name);
    case 'typingRested':
      return reportRested(flow, state, event.name);
    case 'inputBlurred':
      return blur(flow, state, event.name);
    case 'enterPressed':
      return [state, readyStep(flow, state) ? [{ type: 'startTimer', timer: 'enter', delay: enterDebounce, event: { type: 'nextPressed' } }] : []];
    case 'nextPressed':
      return pressNext(flow, state);
    case 'backPressed':
      return goBack(flow, state);
    case 'forwardPressed':
      return pressForward(flow, state);
    case 'restartPressed':
      return restart(flow, state);
    case 'retryPressed':
      return retry(flow, state);
    case 'autoAdvanceElapsed':
      return advanceBySelf(flow, state);
    case 'zipLookupFinished':
      return finishLookup(flow, state, event.key, event.locations);
    case 'seeMorePressed':
      return showMore(flow, state);
    case 'otherOptionsToggled':
      return toggleOtherOptions(flow, state);
    case 'optionsRequested': {
      const [asked, effects] = requestOptions(flow, state, event.name);
      // The button that was pressed goes with the failure that it stood under.
      return [asked === state ? state : withFocus(asked, { part: 'input', name: event.name }), effects];
    }
    case 'optionsLoaded':
      return finishOptions(flow, state, event.stepId, event.name, event.options);
    case 'maskedLeadLoaded':
      return finishMasked(state, event.lead);
    case 'expressPressed':
      return pressExpress(flow, state, event.button);
    case 'prefilled':
      return prefill(flow, state, event);
    case 'submitSucceeded':
      return succeed(state, event);
    case 'pageRestored':
      return restore(flow, state);
    case 'resumed':
      return resume(flow, state);
    case 'announcementRequested':
      return [state, [{ ...event, type: 'announce' }]];
    case 'announced':
      return state.announcement === event.text ? [state, []] : [{ ...state, announcement: event.text }, []];
    default:
      event satisfies never;
      return [state, []];
  }
}

