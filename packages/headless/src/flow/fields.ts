import type { Input, Step } from '../definition/types.ts';
import { inputTypeOf, isPersonal } from '../validation/inputTypes/inputTypes.ts';
import type { Effect } from './effect.ts';
import { own, withEntry } from '../base/records.ts';
import { inputState, knownInputs } from './readState.ts';
import type { FlowState, InputState } from './state.ts';

/** A state with one field changed; the same state when the change says nothing new. */
export function withField(state: FlowState, step: Step, input: Input, change: Partial<InputState>): FlowState {
  const before = inputState(state, step, input);
  const after = { ...before, ...change };
  if (after.text === before.text && after.value === before.value && after.isTouched === before.isTouched) return state;
  const fields = withEntry(own(state.inputs, step.id) ?? {}, input.name, after);
  return { ...state, inputs: withEntry(state.inputs, step.id, fields) };
}

/** Reports what stands in a field's box to the flow. */
export function settle(state: FlowState, step: Step, input: Input): FlowState {
  const { text } = inputState(state, step, input);
  return withField(state, step, input, { value: inputTypeOf(input)?.toValue(text, input) ?? text });
}

/** Reports every field of a step, so that nothing typed is lost to a debounce. */
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

/** Tells a page which fields of a step have another value than before. What may tell of a person is none of its business. */
export function answerNotices(before: FlowState, after: FlowState, step: Step, inputs = knownInputs(step)): readonly Effect[] {
  return inputs.flatMap((input) => {
    const { value } = inputState(after, step, input);
    if (value === inputState(before, step, input).value) return [];
    const shown = !isPersonal(input, value) && { value: [value] };
    return [{ type: 'notify', notice: { type: 'answer', stepId: step.id, name: input.name, ...shown } }];
  });
}
