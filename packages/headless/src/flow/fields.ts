import type { Definition, Input, Step } from '../definition/types.ts';
import { ownEntry, withEntry } from '../base/records.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { startChecks } from './checks.ts';
import type { Effect, TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { fieldStatus, shownError } from './fieldStatus.ts';
import { inputState, inputValue, isPersonal, knownInputs, lacksOptions, readyStep } from './readState.ts';
import { fieldKey, type FlowState, type InputState } from './state.ts';
import { startZipLookup } from './zip.ts';

/** Milliseconds after the last key until a text counts as an answer. */
const textDebounce = 250;
/** Milliseconds after which typing counts as paused; with the delay of an announcement, a second. */
const restDelay = 850;

/** The state with one field changed; the same object where nothing changes. */
export function withField(state: FlowState, step: Step, input: Input, change: Partial<InputState>): FlowState {
  const before = inputState(state, step, input);
  const after = { ...before, ...change };
  if (after.text === before.text && after.value === before.value && after.isTouched === before.isTouched) return state;
  const fields = withEntry(ownEntry(state.inputs, step.id) ?? {}, input.name, after);
  return { ...state, inputs: withEntry(state.inputs, step.id, fields) };
}

/** Takes over the text in a field's box as its value. */
export function settle(state: FlowState, step: Step, input: Input): FlowState {
  const { text } = inputState(state, step, input);
  return withField(state, step, input, { value: input.inputType?.parse(text, input) ?? text });
}

/** Does so for every field of a step, so that no text waits for its debounce. */
export function settleAll(state: FlowState, step: Step): FlowState {
  let next = state;
  for (const input of knownInputs(step)) next = settle(next, step, input);
  return next;
}

/** Marks every field of a step touched, so that its errors show. */
export function touchAll(state: FlowState, step: Step): FlowState {
  let next = state;
  for (const input of knownInputs(step)) next = withField(next, step, input, { isTouched: true });
  return next;
}

/** Tells the page which fields have a new value; personal values themselves are never told. */
export function answerNotices(before: FlowState, after: FlowState, step: Step, inputs = knownInputs(step)): readonly Effect[] {
  return inputs.flatMap((input) => {
    const { value } = inputState(after, step, input);
    if (value === inputState(before, step, input).value) return [];
    const shown = !isPersonal(input, value) && { value: [value] };
    return [{ type: 'notify', notice: { type: 'answer', stepId: step.id, name: input.name, ...shown } }];
  });
}

/** A field's name in announcements: its label, else its placeholder, else the question. */
export function inputLabel(step: Step, input: Input): string {
  return input.label ?? input.placeholder ?? step.question ?? input.name;
}

/** A field of the step shown, if it renders a control. */
function find(definition: Definition, state: FlowState, name: string): { readonly step: Step; readonly input: Input } | undefined {
  const step = readyStep(definition, state);
  const input = step && knownInputs(step).find((candidate) => candidate.name === name);
  return step && input && { step, input };
}

/** `Email: Email should be valid`, as the status region says it. */
function errorText(definition: Definition, state: FlowState, step: Step, input: Input): string | undefined {
  const message = shownError(definition, state, step, input);
  return message === undefined ? undefined : formatMessage(definition.messages.fieldError, { label: inputLabel(step, input), message });
}

/** Announces the error that a field shows, in place of what would announce it when typing pauses. */
export function errorAnnouncement(definition: Definition, state: FlowState, step: Step, input: Input): readonly Effect[] {
  const text = errorText(definition, state, step, input);
  return text === undefined ? [] : [{ type: 'stopTimer', timer: `rest:${input.name}` }, { type: 'announce', text }];
}

function report(definition: Definition, state: FlowState, step: Step, input: Input): TransitionResult {
  const settled = settle(state, step, input);
  if (inputState(settled, step, input).value === inputState(state, step, input).value) return [settled, []];
  const [searching, searches] = startZipLookup(definition, settled, step, input);
  const [next, checks] = startChecks(definition, searching, step);
  // A masked field reports every key; its text is an answer once it is complete.
  const isAnswer = input.inputType?.isDebounced || fieldStatus(definition, next, step, input).status !== 'invalid';
  const notices = isAnswer ? answerNotices(state, settled, step, [input]) : [];
  return [next, [...searches, ...checks, ...notices]];
}

/** The text in a box has changed: it is kept at once, and becomes the value after the debounce; for a ZIP or a select, at once. */
export function typeText(definition: Definition, state: FlowState, event: Extract<FlowEvent, { type: 'inputTyped' }>): TransitionResult {
  const { name, text } = event;
  const found = find(definition, state, name);
  const type = found?.input.inputType;
  if (!found || !type) return [state, []];
  const written = withField(state, found.step, found.input, { text: event.isComposing ? text : (type.format?.(text, found.input) ?? text) });
  const typed = written === state ? state : { ...written, typing: fieldKey(found.step.id, name), restedOn: undefined, isNextWaiting: false };
  // Announce an error when typing pauses, not at every key; it may be corrected by then.
  const isShown = inputState(typed, found.step, found.input).isTouched;
  const delay = type.isDebounced ? textDebounce + restDelay : restDelay;
  const resting: readonly Effect[] = isShown ? [{ type: 'startTimer', timer: `rest:${name}`, delay, event: { type: 'typingRested', name } }] : [];
  if (type.isDebounced) {
    return [typed, [{ type: 'startTimer', timer: `settle:${name}`, delay: textDebounce, event: { type: 'inputSettled', name } }, ...resting]];
  }
  const [next, effects] = report(definition, typed, found.step, found.input);
  return [next, [...effects, ...resting]];
}

/** The debounce is over. */
export function reportTyped(definition: Definition, state: FlowState, name: string): TransitionResult {
  const found = find(definition, state, name);
  return found ? report(definition, state, found.step, found.input) : [state, []];
}

/** Typing has paused. */
export function reportRested(definition: Definition, state: FlowState, name: string): TransitionResult {
  const found = find(definition, state, name);
  if (!found) return [state, []];
  const { step, input } = found;
  return [{ ...state, restedOn: errorText(definition, state, step, input) }, errorAnnouncement(definition, state, step, input)];
}

/** The visitor has left the field; from now on its errors show. */
export function blur(definition: Definition, state: FlowState, { name, isSilent }: Extract<FlowEvent, { type: 'inputBlurred' }>): TransitionResult {
  const found = find(definition, state, name);
  if (!found) return [state, []];
  const { step, input } = found;
  // Without options there is no error to show yet: the visitor is on the way to the button that loads them again.
  if (input.mode === 'remote' && lacksOptions(state, step, input)) return [state, []];
  const [settled, effects] = report(definition, state, step, input);
  const wasTouched = inputState(state, step, input).isTouched;
  const isUnchanged = inputValue(state, step, input) === inputValue(settled, step, input);
  const left = settled.typing === fieldKey(step.id, name) ? { ...settled, typing: undefined } : settled;
  const touched = withField(left, step, input, { isTouched: true });
  const announcements = isSilent || (wasTouched && isUnchanged) ? [] : errorAnnouncement(definition, touched, step, input);
  return [touched, [{ type: 'stopTimer', timer: `settle:${name}` }, ...effects, ...announcements]];
}
