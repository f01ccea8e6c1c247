import type { Input } from '../../definition/types.ts';
import { ownEntry, withEntry } from '../../base/records.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import { knownInputs } from '../../flow/readState.ts';
import { fieldKey, type FlowState, type InputState } from '../../flow/state.ts';
import type { EventOf, StepMoment } from '../../flow/code.ts';
import { fieldType, isReady } from '../../flow/visit.ts';
import { startChecks } from './checks.ts';
import { errorAnnouncement, errorText, fieldStatus } from '../../flow/fieldStatus.ts';
import { inputState, inputValue, isPersonal, lacksOptions } from '../../flow/fieldState.ts';

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
export function typeText(moment: StepMoment, { name, text, isComposing, isUnreadable }: EventOf<'inputTyped'>): TransitionResult {
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
export function reportTyped(moment: StepMoment, { name }: EventOf<'inputSettled'>): TransitionResult {
  const input = find(moment, name);
  return input ? report(moment, input) : [moment.state, []];
}

/** Typing has paused. */
export function reportRested(moment: StepMoment, { name }: EventOf<'typingRested'>): TransitionResult {
  const input = find(moment, name);
  return input ? [{ ...moment.state, restedOn: errorText(moment, input) }, errorAnnouncement(moment, input)] : [moment.state, []];
}

/** The visitor has left the field; from now on its errors show. */
export function blur(moment: StepMoment, { name, isSilent }: EventOf<'inputBlurred'>): TransitionResult {
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
