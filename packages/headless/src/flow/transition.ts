import type { Definition, Step } from '../definition/types.ts';
import { choose, showMore, toggleOtherOptions } from './choices.ts';
import { ownEntry, withEntry } from '../base/records.ts';
import type { TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { finishCheck, finishLookup, finishMasked, finishOptions, forgetRunning, requestOptions } from './remoteData.ts';
import { advanceBySelf, arrive, awaitsLead, fail, goBack, goForward, goToChange, pressNext, retry, stopTimers, withFocus } from './navigation.ts';
import { prefill } from './prefill.ts';
import { currentStep, readyStep } from './readState.ts';
import { initialState, type FlowState } from './state.ts';
import { typeOf } from './stepTypes/defineStepType.ts';
import { answerNotices, blur, reportRested, reportTyped, settleAll, typeText } from './fields.ts';
import { withoutRunning } from './zip.ts';

/** Milliseconds in which a second Enter is the same press. */
const enterDebounce = 250;

function start(definition: Definition, state: FlowState): TransitionResult {
  if (state.phase.status !== 'loading' || state.phase.reason !== 'definition') return [state, []];
  const shown: FlowState = {
    ...state,
    phase: { status: 'ready' },
    history: [{ stepId: definition.firstStep.id, queue: [] }],
  };
  const step = currentStep(definition, shown);
  if (!step) return [state, []];
  const [arrived, effects] = arrive(definition, shown, step);
  return [arrived, [...effects, { type: 'notify', notice: { type: 'ready' } }]];
}

function restart(definition: Definition, state: FlowState): TransitionResult {
  const { options, masked, focus, leads } = state;
  const fresh: FlowState = { ...initialState, attempt: state.attempt + 1, lookups: withoutRunning(state.lookups), options, masked, focus };
  const [started, effects] = start(definition, fresh);
  const ids = Object.values(leads).map(({ id }) => id);
  return [
    withFocus(started, { part: 'wrapper' }),
    [...stopTimers, { type: 'abortZip' }, ...(ids.length > 0 ? [{ type: 'forgetLeads', ids } as const] : []), ...effects],
  ];
}

/** An express step's own button: the press is tracked, and the consultation button moves on. */
function pressExpress(definition: Definition, state: FlowState, button: 'consultation' | 'booking'): TransitionResult {
  const step = readyStep(definition, state);
  if (!step || !isExpress(step)) return [state, []];
  const { bookTreatmentText, serviceName = '', servicePrice = '' } = step.settings;
  const text = button === 'consultation' ? definition.messages.bookConsultation : (bookTreatmentText ?? definition.messages.bookTreatment);
  const tracked = { type: 'trackExpress', button: text, serviceName, servicePrice } as const;
  if (button === 'booking') return [state, [tracked]];
  const [moved, effects] = goForward(definition, state, step);
  return [moved, [tracked, ...effects]];
}

/** The browser's Forward button: no press of a button, so nothing is tracked. */
function pressForward(definition: Definition, state: FlowState): TransitionResult {
  const step = readyStep(definition, state);
  return step && isExpress(step) ? goForward(definition, state, step) : pressNext(definition, state);
}

function isExpress(step: Step): boolean {
  return !typeOf(step).hasButtons;
}

/** After a restart another visitor may be sending the same answers, under another id. */
function acknowledge(state: FlowState, { hash, id, result }: Extract<FlowEvent, { type: 'leadAcknowledged' }>): FlowState {
  return ownEntry(state.leads, hash)?.id === id ? { ...state, leads: withEntry(state.leads, hash, { id, result }) } : state;
}

function succeed(state: FlowState, event: Extract<FlowEvent, { type: 'submitSucceeded' }>): TransitionResult {
  const { result, isStopped, hasJumped } = event;
  if (!awaitsLead(state)) return [state, []];
  const done: FlowState = { ...state, phase: { status: 'done', result } };
  // After a jump to an anchor on the same page, don't pull the focus back to the form.
  if (isStopped) return [hasJumped ? done : withFocus(done, { part: 'confirmation' }), []];
  return [state.phase.status === 'loading' ? { ...state, phase: { ...state.phase, result } } : state, []];
}

/** The page came back from the back-forward cache after the redirect: the form is usable again. */
function restore(definition: Definition, state: FlowState): TransitionResult {
  const step = currentStep(definition, state);
  if (state.phase.status !== 'loading' || state.phase.reason !== 'submit' || !step) return [state, []];
  return arrive(definition, { ...state, phase: { status: 'ready' } }, step);
}

/** The form is mounted again: load again what its step was waiting for when it was unmounted. */
function resume(definition: Definition, state: FlowState): TransitionResult {
  const resumed = forgetRunning(state);
  const step = readyStep(definition, resumed);
  if (!step) return [resumed, []];
  // Unmounting stopped the debounce of the last text.
  const settled = settleAll(resumed, step);
  const [next, effects] = arrive(definition, settled, step);
  return [next, [...answerNotices(resumed, settled, step), ...effects]];
}

/**
 * Moves the flow: takes what happened, returns the new state and the effects to run. Pure: it reads no clock, no random number and no DOM,
 * and never throws. An event that doesn't fit the state changes nothing.
 */
export function transition(definition: Definition, state: FlowState, event: FlowEvent): TransitionResult {
  switch (event.type) {
    case 'started':
      return start(definition, state);
    case 'failed': {
      const canRetry = event.canRetry && state.history.length > 0;
      // Move the focus only after a press: otherwise the visitor may be busy elsewhere on the page.
      return fail(state, event.cause, canRetry, canRetry && state.focus !== undefined);
    }
    case 'answerSelected':
      return choose(definition, state, event.value);
    case 'inputTyped':
      return typeText(definition, state, event);
    case 'inputSettled':
      return reportTyped(definition, state, event.name);
    case 'typingRested':
      return reportRested(definition, state, event.name);
    case 'inputBlurred':
      return blur(definition, state, event);
    case 'enterPressed':
      return [state, readyStep(definition, state) ? [{ type: 'startTimer', timer: 'enter', delay: enterDebounce, event: { type: 'nextPressed' } }] : []];
    case 'nextPressed':
      return pressNext(definition, state);
    case 'backPressed':
      return goBack(definition, state);
    case 'changePressed':
      return goToChange(definition, state, event);
    case 'forwardPressed':
      return pressForward(definition, state);
    case 'restartPressed':
      return restart(definition, state);
    case 'retryPressed':
      return retry(definition, state);
    case 'autoAdvanceElapsed':
      return advanceBySelf(definition, state);
    case 'zipLookupFinished':
      return finishLookup(definition, state, event);
    case 'fieldChecked':
      return finishCheck(definition, state, event);
    case 'seeMorePressed':
      return showMore(definition, state);
    case 'otherOptionsToggled':
      return toggleOtherOptions(definition, state);
    case 'optionsRequested': {
      const [asked, effects] = requestOptions(definition, state, event.name);
      // The button that was pressed disappears together with the error.
      return [asked === state ? state : withFocus(asked, { part: 'input', name: event.name }), effects];
    }
    case 'optionsLoaded':
      return finishOptions(definition, state, event.stepId, event.name, event.options);
    case 'maskedLeadLoaded':
      return finishMasked(state, event.lead);
    case 'expressPressed':
      return pressExpress(definition, state, event.button);
    case 'prefilled':
      return prefill(definition, state, event);
    case 'leadIdAssigned':
      return [{ ...state, leads: withEntry(state.leads, event.hash, { id: event.id }) }, []];
    case 'leadAcknowledged':
      return [acknowledge(state, event), []];
    case 'submitSucceeded':
      return succeed(state, event);
    case 'pageRestored':
      return restore(definition, state);
    case 'resumed':
      return resume(definition, state);
    case 'announcementRequested':
      // Enter soon after a pause: the refusal would say again what is being read. A further press is answered.
      if (event.text === state.announcement && event.text === state.restedOn) return [{ ...state, restedOn: undefined }, []];
      return [state, [{ ...event, type: 'announce' }]];
    case 'announced':
      if (state.announcement === event.text) return [state, []];
      return [{ ...state, announcement: event.text, untold: state.untold === event.text ? undefined : state.untold }, []];
    default:
      event satisfies never;
      return [state, []];
  }
}

