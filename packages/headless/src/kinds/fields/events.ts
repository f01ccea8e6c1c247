import type { Input } from '../../definition/types.ts';
import { ownEntry, withEntry } from '../../base/records.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import { knownInputs } from '../../flow/readState.ts';
import { fieldKey, type FlowState, type InputState } from '../../flow/state.ts';
import type { EventOf, Handlers, StepMoment, Visit } from '../../flow/code.ts';
import { fieldType, isReady } from '../../flow/visit.ts';
import { checkOf, errorAnnouncement, errorText, fieldStatus, unfinishedFields } from '../../flow/fieldStatus.ts';
import { answersByName, inputState, inputValue, isPersonal, lacksOptions, optionsLoad, optionsOf } from '../../flow/fieldState.ts';
import { awaitsLead, withFocus } from '../../flow/navigation.ts';
import { pressNext, show } from '../../flow/moves.ts';

/** Milliseconds after the last key until a text counts as an answer. */
const textDebounce = 250;
/** Milliseconds after which typing counts as paused; with the delay of an announcement, a second. */
const restDelay = 850;

type At = Pick<StepMoment, 'code' | 'state' | 'step'>;

/** The state with one field changed; the same object where nothing changes. */
export function withField(at: At, input: Input, change: Partial<InputState>): FlowState {
  const { state, step } = at;
  const before = inputState(at, input);
  const after = { ...before, ...change };
  if (after.text === before.text && after.value === before.value && after.isTouched === before.isTouched && after.isUnreadable === before.isUnreadable) return state;
  const fields = withEntry(ownEntry(state.inputs, step.id) ?? {}, input.name, after);
  return { ...state, inputs: withEntry(state.inputs, step.id, fields) };
}

/** Takes over the text in a field's box as its value. */
function settle(at: At, input: Input): FlowState {
  const { text } = inputState(at, input);
  return withField(at, input, { value: fieldType(at, input)?.parse(text, input) ?? text });
}

/** Marks every field of a step touched, so that its errors show. */
export function touchAll({ code, state, step }: At): FlowState {
  let next = state;
  // Not by `reduce`, which Prototype.js 1.6 replaces with one of its own.
  for (const input of knownInputs(step)) next = withField({ code, state: next, step }, input, { isTouched: true });
  return next;
}

/** Tells the page which fields have a new value; personal values themselves are never told. */
function answerNotices(at: At, after: FlowState, inputs = knownInputs(at.step)): readonly Effect[] {
  return inputs.flatMap((input) => {
    const { value } = inputState({ ...at, state: after }, input);
    if (value === inputState(at, input).value) return [];
    const shown = !isPersonal(at, input, value) && { value: [value] };
    return [{ type: 'notify', notice: { type: 'answer', stepId: at.step.id, name: input.name, ...shown } }];
  });
}

/** Takes over what stands in all fields, so that no text waits for its debounce; forward, it marks them touched. */
export function leaveFields(moment: StepMoment, isForward: boolean): TransitionResult {
  const { code, state, step } = moment;
  let settled = state;
  for (const input of knownInputs(step)) settled = settle({ code, state: settled, step }, input);
  // Back again, the box stands empty: the browser has not told what was in it.
  if (!isForward) for (const input of knownInputs(step)) settled = withField({ code, state: settled, step }, input, { isUnreadable: undefined });
  return [isForward ? touchAll({ code, state: settled, step }) : settled, answerNotices(moment, settled)];
}

/** A field of the step shown, if it renders a control. */
function find(moment: StepMoment, name: string): Input | undefined {
  return isReady(moment) ? knownInputs(moment.step).find((candidate) => candidate.name === name) : undefined;
}

function report(moment: StepMoment, input: Input): TransitionResult {
  const settled = moment.with(settle(moment, input));
  if (inputState(settled, input).value === inputState(moment, input).value) return [settled.state, []];
  const [seeking, searches] = fieldType(moment, input)?.seek?.(settled, input, false) ?? [settled.state, []];
  const [next, checks] = startChecks(moment.with(seeking));
  // A masked field reports every key; its text is an answer once it is complete.
  const isAnswer = input.inputType?.isDebounced || fieldStatus(moment.with(next), input).status !== 'invalid';
  const notices = isAnswer ? answerNotices(moment, settled.state, [input]) : [];
  return [next, [...searches, ...checks, ...notices]];
}

/** The text in a box has changed: it is kept at once, and becomes the value after the debounce; for a ZIP or a select, at once. */
function typeText(moment: StepMoment, { name, text, isComposing, isUnreadable }: EventOf<'inputTyped'>): TransitionResult {
  const { state, step } = moment;
  const input = find(moment, name);
  const type = input && fieldType(moment, input);
  if (!input || !type) return [state, []];
  const written = withField(moment, input, { text: isComposing ? text : (type.format?.(text, input) ?? text), isUnreadable: isUnreadable || undefined });
  const typed = moment.with(written === state ? state : { ...written, typing: fieldKey(step.id, name), restedOn: undefined, isNextWaiting: false });
  // Announce an error when typing pauses, not at every key; it may be corrected by then.
  const isShown = inputState(typed, input).isTouched;
  const delay = type.isDebounced ? textDebounce + restDelay : restDelay;
  const resting: readonly Effect[] = isShown ? [{ type: 'startTimer', timer: `rest:${name}`, delay, event: { type: 'typingRested', name } }] : [];
  const { messages } = moment.definition;
  const said = type.tell?.(inputState(typed, input).text, inputState(moment, input).text, { input, messages });
  const telling: readonly Effect[] = said ? [{ type: 'announce', text: said }] : [];
  if (type.isDebounced) {
    return [typed.state, [...telling, { type: 'startTimer', timer: `settle:${name}`, delay: textDebounce, event: { type: 'inputSettled', name } }, ...resting]];
  }
  const [next, effects] = report(typed, input);
  return [next, [...telling, ...effects, ...resting]];
}

/** The debounce is over. */
function reportTyped(moment: StepMoment, { name }: EventOf<'inputSettled'>): TransitionResult {
  const input = find(moment, name);
  return input ? report(moment, input) : [moment.state, []];
}

/** Typing has paused. */
function reportRested(moment: StepMoment, { name }: EventOf<'typingRested'>): TransitionResult {
  const input = find(moment, name);
  return input ? [{ ...moment.state, restedOn: errorText(moment, input) }, errorAnnouncement(moment, input)] : [moment.state, []];
}

/** The visitor has left the field; from now on its errors show. */
function blur(moment: StepMoment, { name, isSilent }: EventOf<'inputBlurred'>): TransitionResult {
  const { state, step } = moment;
  const input = find(moment, name);
  // Without options there is no error to show yet: the visitor is on the way to the button that loads them again.
  if (!input || (input.mode === 'remote' && lacksOptions(moment, input))) return [state, []];
  const [settled, effects] = report(moment, input);
  const wasTouched = inputState(moment, input).isTouched;
  const isUnchanged = inputValue(moment, input) === inputValue({ ...moment, state: settled }, input);
  const left = settled.typing === fieldKey(step.id, name) ? { ...settled, typing: undefined } : settled;
  const touched = withField({ ...moment, state: left }, input, { isTouched: true });
  const announcements = isSilent || (wasTouched && isUnchanged) ? [] : errorAnnouncement(moment.with(touched), input);
  return [touched, [{ type: 'stopTimer', timer: `settle:${name}` }, ...effects, ...announcements]];
}

/**
 * Asks for the options of a field, or for what its type needs, unless they have come. Options on the page are read each time the visitor comes to
 * the step, as an answer may have changed them.
 */
export function loadFor(moment: StepMoment, input: Input, isNew: boolean): TransitionResult {
  const { state, step } = moment;
  if (!input.inputType?.hasOptions || input.mode === 'static') return [state, fieldType(moment, input)?.prepare ? [{ type: 'prepareInput', input }] : []];
  const load = optionsLoad(moment, input);
  const loads: readonly Effect[] = [{ type: 'loadOptions', stepId: step.id, input }];
  if (load && load.status !== 'failed') return [state, isNew && input.mode === 'dom' ? loads : []];
  return [{ ...state, options: withEntry(state.options, fieldKey(step.id, input.name), { status: 'loading' }) }, loads];
}

/** A select's options have loaded; `undefined` when they failed, which leaves the field as it was, as does a list without any option. */
function finishOptions(moment: StepMoment, { stepId, name, options }: EventOf<'optionsLoaded'>): TransitionResult {
  const { definition, state } = moment;
  const step = definition.stepById.get(stepId);
  const input = step?.inputs.find((candidate) => candidate.name === name);
  if (!step || !input) return [state, []];
  const at = { ...moment, step };
  // The visitor may have selected from the earlier list; that stays an answer.
  const chosen = inputValue(at, input);
  const isMissing = chosen !== '' && chosen !== input.value && !options?.some(({ value }) => value === chosen);
  const isList = options?.some(({ value }) => value);
  const before = optionsOf(at, input);
  // A list on the page is read again with each visit; don't announce one that was already there.
  const isNewer = optionsLoad(at, input)?.status === 'loaded';
  const kept = isMissing && !isNewer ? before.filter(({ value }) => value === chosen) : [];
  const load = options ? ({ status: 'loaded', options: isList ? [...options, ...kept] : before } as const) : ({ status: 'failed' } as const);
  const next = { ...state, options: withEntry(state.options, fieldKey(stepId, name), load) };
  const isShown = isReady(moment) && moment.step === step;
  // An empty list leaves the visitor as stuck as a failed one.
  const isEmpty = !optionsOf({ ...at, state: next }, input).some(({ value }) => value);
  return [next, isShown && !isNewer && isEmpty ? [{ type: 'announce', text: definition.messages.optionsFailed }] : []];
}

/** Loads options again after a failure. */
function requestOptions({ definition, state, step }: StepMoment, { name }: EventOf<'optionsRequested'>): TransitionResult {
  const input = step.inputs.find((candidate) => candidate.name === name);
  if (!input || input.mode === 'static') return [state, []];
  const options = withEntry(state.options, fieldKey(step.id, name), { status: 'loading' } as const);
  // The button that was pressed disappears together with the error.
  return [
    withFocus({ ...state, options }, { part: 'input', name }),
    [{ type: 'announce', text: definition.messages.optionsLoading }, { type: 'loadOptions', stepId: step.id, input, isAgain: true }],
  ];
}

/** Asks the rules that answer later about each field of a step that waits for them. */
export function startChecks(moment: StepMoment): TransitionResult {
  const { state, step } = moment;
  let next = state;
  const effects: Effect[] = [];
  for (const { input, status } of unfinishedFields(moment)) {
    if (status.status !== 'pending' || status.waitsFor !== 'check' || checkOf(moment, input)) continue;
    const value = inputValue(moment, input);
    next = { ...next, checks: withEntry(next.checks, fieldKey(step.id, input.name), { status: 'loading', value }) };
    effects.push({ type: 'checkField', stepId: step.id, input, value, values: answersByName(moment) });
  }
  return [next, effects];
}

/** Whether a step only waits for rules that answer later. */
function isOnlyChecking(moment: StepMoment): boolean {
  const fields = moment.step.stepType.hasFields ? unfinishedFields(moment) : [];
  return fields.length > 0 && fields.every(({ status }) => status.status === 'pending' && status.waitsFor === 'check');
}

/** Lets Next wait where nothing but rules that answer later keeps the visitor: they have pressed it and need not press again. */
export function waitForChecks(moment: StepMoment): TransitionResult | undefined {
  if (!isOnlyChecking(moment)) return undefined;
  const [checking, effects] = startChecks(moment.with({ ...moment.state, isNextWaiting: true }));
  return [checking, [{ type: 'announce', text: moment.definition.messages.checking }, ...effects]];
}

/** The rules of a field that answer later have answered. What they say of an earlier value changes nothing. */
function finishCheck(visit: Visit, event: EventOf<'fieldChecked'>): TransitionResult {
  const { stepId, name, value, message, used, cause } = event;
  const { state, step } = visit;
  const key = fieldKey(stepId, name);
  const running = ownEntry(state.checks, key);
  if (running?.status !== 'loading' || running.value !== value) return [state, []];
  const checked = visit.with({ ...state, checks: withEntry(state.checks, key, { status: 'loaded', value, message, used } as const) });
  const told: readonly Effect[] = cause ? [{ type: 'notify', notice: { type: 'error', cause } }] : [];
  const input = isReady(visit) && step.id === stepId ? step.inputs.find((candidate) => candidate.name === name) : undefined;
  if (!input) return [checked.state, told];
  // Another answer that the rules have looked at may have changed meanwhile.
  const [next, checks] = startChecks(checked);
  const now = visit.with(next);
  const [shown, effects] = next.isNextWaiting && !isOnlyChecking(now) ? pressNext(now) : [next, errorAnnouncement(now, input)];
  return [shown, [...told, ...checks, ...effects]];
}

/** The lead's endpoint has refused fields: back to the first of them, which says why. */
function showRefusal(visit: Visit, { stepId, name, checks }: EventOf<'leadRefused'>): TransitionResult {
  const { state } = visit;
  if (!awaitsLead(state)) return [state, []];
  const place = state.history.findIndex((visited) => visited.stepId === stepId);
  const back = visit.with({ ...state, phase: { status: 'ready' }, checks: { ...state.checks, ...checks } });
  const [next, effects] = show(back, state.history.slice(0, place + 1), 'back');
  return [withFocus(next, { part: 'input', name }), effects];
}

/** What is done with the events of fields. */
export const fieldEvents: Handlers = {
  inputTyped: typeText,
  inputSettled: reportTyped,
  typingRested: reportRested,
  inputBlurred: blur,
  optionsRequested: requestOptions,
  optionsLoaded: finishOptions,
  fieldChecked: finishCheck,
  leadRefused: showRefusal,
};
