import type { Input, Step } from '../definition/types.ts';
import { inputTypeOf, isPersonal } from '../validation/inputTypes.ts';
import type { Effect } from './effect.ts';
import { ownEntry, withEntry } from '../base/records.ts';
import { inputState, knownInputs } from './readState.ts';
import type { FlowState, InputState } from './state.ts';

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
  return withField(state, step, input, { value: inputTypeOf(input)?.toValue(text, input) ?? text });
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
