import type { Answer, Definition, Input, SelectOption, Step } from '../definition/types.ts';
import { ownEntry } from '../base/records.ts';
import { selectedValues, shownStep } from './shownStep.ts';
import { fieldKey, type FlowState, type InputState, type OptionsLoad, type Snapshot } from './state.ts';

/** The snapshot shown; undefined before the flow has started. */
export function currentSnapshot(state: FlowState): Snapshot | undefined {
  return state.history.at(-1);
}

/** The step shown; undefined before the flow has started. */
export function currentStep(definition: Definition, state: FlowState): Step | undefined {
  const snapshot = currentSnapshot(state);
  const step = snapshot && definition.stepById.get(snapshot.stepId);
  return step && shownStep(definition, state, step);
}

/** Steps of the visited path, in order. A branch that the visitor left with Previous is not on it. */
export function visitedSteps(definition: Definition, state: FlowState): readonly Step[] {
  return state.history.flatMap(({ stepId }, index) => {
    const step = definition.stepById.get(stepId);
    return step ? shownStep(definition, state, step, state.history.slice(0, index)) : [];
  });
}

/** The step that the visitor can answer; undefined while the flow shows anything else. */
export function readyStep(definition: Definition, state: FlowState): Step | undefined {
  return state.phase.status === 'ready' ? currentStep(definition, state) : undefined;
}

/** Selected answers of a button step, in list order. */
export function selectedAnswers(state: FlowState, step: Step): readonly Answer[] {
  const values = selectedValues(state, step);
  return step.answers.filter((answer) => values.includes(answer.value));
}

/** A field with a given value, formatted by its type. */
export function filledField(input: Input, given: string): Pick<InputState, 'text' | 'value'> {
  // The common case, and this runs at every change of the state.
  if (given === '') return { text: '', value: '' };
  const text = input.inputType?.format?.(given, input) ?? given;
  return { text, value: input.inputType?.parse(text, input) ?? text };
}

/** A field as the definition has it. */
export function initialInput(input: Input): InputState {
  return {
    ...filledField(input, input.value),
    // A definition's `isTouched` counts only together with its `validation.isValid`; otherwise the field counts as not yet validated.
    isTouched: input.isTouched && input.initialVerdict !== undefined,
  };
}

/** A field as the visitor left it, or as the definition has it. */
export function inputState(state: FlowState, step: Step, input: Input): InputState {
  const fields = ownEntry(state.inputs, step.id);
  return (fields && ownEntry(fields, input.name)) ?? initialInput(input);
}

/** How far the loading of a select's options is; undefined where nothing was to be loaded. */
export function optionsLoad(state: FlowState, step: Step, input: Input): OptionsLoad | undefined {
  return input.inputType?.hasOptions ? ownEntry(state.options, fieldKey(step.id, input.name)) : undefined;
}

/** Options of a select: the loaded ones, else the definition's. */
export function optionsOf(state: FlowState, step: Step, input: Input): readonly SelectOption[] {
  const load = optionsLoad(state, step, input);
  return load?.status === 'loaded' ? load.options : input.options;
}

/** The value that counts: a field with options has one only while they hold it. */
export function inputValue(state: FlowState, step: Step, input: Input): string {
  const { value } = inputState(state, step, input);
  if (!input.inputType?.hasOptions) return value;
  return optionsOf(state, step, input).some((option) => option.value === value) ? value : '';
}

/** Whether a select that was to get its options has nothing to choose. */
export function lacksOptions(state: FlowState, step: Step, input: Input): boolean {
  const status = optionsLoad(state, step, input)?.status;
  return status !== undefined && status !== 'loading' && !optionsOf(state, step, input).some(({ value }) => value);
}

/** Answers of the visited steps: fields by name, choices by the id of their step. Where two have one name, the later counts. */
export function answersByName(definition: Definition, state: FlowState): Readonly<Record<string, string>> {
  return Object.fromEntries(
    visitedSteps(definition, state).flatMap((step) => [
      [step.id, selectedValues(state, step).join(', ')],
      ...knownInputs(step).map((input) => [input.name, inputValue(state, step, input)]),
    ]),
  );
}

/** Whether a field's value may identify a person. */
export function isPersonal(input: Input, value: string): boolean {
  return input.inputType?.isPersonal(value, input) ?? true;
}

/** Fields of a step that render and are sent. */
export function knownInputs(step: Step): readonly Input[] {
  return step.inputs.filter(({ inputType }) => inputType !== undefined);
}

/** Whether the banner shows because the last definition could not be read. */
export function isUnread({ phase }: FlowState): boolean {
  return phase.status === 'error' && phase.cause.code === 'definition-invalid';
}

/** Whether a lead is on its way. */
export function isSending({ phase }: Pick<FlowState, 'phase'>): boolean {
  return phase.status === 'loading' && phase.reason === 'submit';
}
