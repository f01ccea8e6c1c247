import type { Definition, Input, Step } from '../definition/types.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { inputTypeOf } from '../validation/inputTypes/inputTypes.ts';
import { restDelay, textDebounce } from '../base/constants.ts';
import type { Effect, TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { answerNotices, settle, withField } from './fields.ts';
import { inputState, inputValue, knownInputs, lacksOptions, readyStep } from './readState.ts';
import { startZipLookup } from './startLookup.ts';
import type { FlowState } from './state.ts';
import { shownError, verdictOf } from './fieldStatus.ts';

/** What a field is called when it is spoken of: its label, else its placeholder, else the question. */
export function inputLabel(step: Step, input: Input): string {
  return input.label ?? input.placeholder ?? step.question ?? input.name;
}

/** Finds a field of the step shown; one that renders nothing can't be typed in or left. */
function find(definition: Definition, state: FlowState, name: string): { readonly step: Step; readonly input: Input } | undefined {
  const step = readyStep(definition, state);
  const input = step && knownInputs(step).find((candidate) => candidate.name === name);
  return step && input && { step, input };
}

/** `Email: Email should be valid`, as the status region says it. */
function errorAnnouncement(definition: Definition, state: FlowState, step: Step, input: Input): readonly Effect[] {
  const message = shownError(definition, state, step, input);
  if (message === undefined) return [];
  const text = formatMessage(definition.messages.fieldError, { label: inputLabel(step, input), message });
  return [{ type: 'stopTimer', timer: `rest:${input.name}` }, { type: 'announce', text }];
}

function report(definition: Definition, state: FlowState, step: Step, input: Input): TransitionResult {
  const settled = settle(state, step, input);
  if (inputState(settled, step, input).value === inputState(state, step, input).value) return [settled, []];
  const [next, effects] = startZipLookup(definition, settled, step, input);
  // What stands behind a mask is heard of at every key, and is an answer once it is whole.
  const isAnswer = inputTypeOf(input)?.isDebounced || verdictOf(definition, next, step, input).status !== 'invalid';
  const notices = isAnswer ? answerNotices(state, settled, step, [input]) : [];
  return [next, [...effects, ...notices]];
}

/** A change in a field's box: kept at once, and reported after the debounce or, for a ZIP and a choice, at once (SPEC section 5). */
export function typeText(definition: Definition, state: FlowState, event: Extract<FlowEvent, { type: 'inputTyped' }>): TransitionResult {
  const { name, text } = event;
  const found = find(definition, state, name);
  const behaviour = found && inputTypeOf(found.input);
  if (!found || !behaviour) return [state, []];
  const typed = withField(state, found.step, found.input, { text: event.isComposing ? text : behaviour.format(text, found.input) });
  // What is wrong is said once the hands rest, and not at all where it is mended by then.
  const isShown = inputState(typed, found.step, found.input).isTouched;
  const delay = behaviour.isDebounced ? textDebounce + restDelay : restDelay;
  const resting: readonly Effect[] = isShown ? [{ type: 'startTimer', timer: `rest:${name}`, delay, event: { type: 'typingRested', name } }] : [];
  if (behaviour.isDebounced) {
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

/** The visitor has typed and paused. */
export function reportRested(definition: Definition, state: FlowState, name: string): TransitionResult {
  const found = find(definition, state, name);
  return [state, found ? errorAnnouncement(definition, state, found.step, found.input) : []];
}

/** The visitor has left the field: from now on its errors show. */
export function blur(definition: Definition, state: FlowState, name: string): TransitionResult {
  const found = find(definition, state, name);
  if (!found) return [state, []];
  const { step, input } = found;
  // Who can't choose is on the way to the button that asks the server again; a list that the page lacks is its author's to mend.
  if (input.mode === 'remote' && lacksOptions(state, step, input)) return [state, []];
  const [settled, effects] = report(definition, state, step, input);
  const wasTouched = inputState(state, step, input).isTouched;
  const isUnchanged = inputValue(state, step, input) === inputValue(settled, step, input);
  const touched = withField(settled, step, input, { isTouched: true });
  const announcements = wasTouched && isUnchanged ? [] : errorAnnouncement(definition, touched, step, input);
  return [touched, [{ type: 'stopTimer', timer: `settle:${name}` }, ...effects, ...announcements]];
}
