import type { Input, SelectOption, Step } from '../definition/types.ts';
import type { Form, Moment } from './code.ts';
import { fieldType } from './visit.ts';
import { ownEntry } from '../base/records.ts';
import { knownInputs, selectedValues } from './readState.ts';
import { fieldKey, type FlowState, type InputState, type OptionsLoad } from './state.ts';
import { visitedSteps } from './moves.ts';

/** A step, with the state of its fields. */
export interface FieldMoment extends Pick<Moment, 'code'> {
  readonly state: Pick<FlowState, 'inputs' | 'options'>;
  readonly step: Step;
}

/** A field with a given value, formatted by its type. */
export function filledField(form: Pick<Form, 'code'>, input: Input, given: string): Omit<InputState, 'isTouched'> {
  // The common case, and this runs at every change of the state.
  if (given === '') return { text: '', value: '', isUnreadable: undefined };
  const type = fieldType(form, input);
  const text = type?.format?.(given, input) ?? given;
  return { text, value: type?.parse(text, input) ?? text, isUnreadable: undefined };
}

/** A field as the definition has it. */
export function initialInput(form: Pick<Form, 'code'>, input: Input): InputState {
  return {
    ...filledField(form, input, input.value),
    // A definition's `isTouched` counts only together with its `validation.isValid`; otherwise the field counts as not yet validated.
    isTouched: input.isTouched && input.initialVerdict !== undefined,
  };
}

/** A field as the visitor left it, or as the definition has it. */
export function inputState(at: FieldMoment, input: Input): InputState {
  const fields = ownEntry(at.state.inputs, at.step.id);
  return (fields && ownEntry(fields, input.name)) ?? initialInput(at, input);
}

/** How far the loading of a select's options is; undefined where nothing was to be loaded. */
export function optionsLoad({ state, step }: FieldMoment, input: Input): OptionsLoad | undefined {
  return input.inputType?.hasOptions ? ownEntry(state.options, fieldKey(step.id, input.name)) : undefined;
}

/** Options of a select: the loaded ones, else the definition's. */
export function optionsOf(at: FieldMoment, input: Input): readonly SelectOption[] {
  const load = optionsLoad(at, input);
  return load?.status === 'loaded' ? load.options : input.options;
}

/** The value that counts: a field with options has one only while they hold it. */
export function inputValue(at: FieldMoment, input: Input): string {
  const { value } = inputState(at, input);
  if (!input.inputType?.hasOptions) return value;
  return optionsOf(at, input).some((option) => option.value === value) ? value : '';
}

/** Whether a value counts as not filled in. */
export function isEmpty(form: Pick<Form, 'code'>, input: Input, value: string): boolean {
  return fieldType(form, input)?.isEmpty(value, input) ?? value.trim() === '';
}

/** Whether an optional field stands empty: no rule is asked about it, and it is not sent. */
export function isLeftEmpty(form: Pick<Form, 'code'>, input: Input, value: string): boolean {
  return !input.required && isEmpty(form, input, value);
}

/** Fields of a step that are sent: all except the optional ones that stand empty. */
export function sentInputs(at: FieldMoment): readonly Input[] {
  return knownInputs(at.step).filter((input) => !isLeftEmpty(at, input, inputValue(at, input)));
}

/** Whether a select that was to get its options has nothing to choose. */
export function lacksOptions(at: FieldMoment, input: Input): boolean {
  const status = optionsLoad(at, input)?.status;
  return status !== undefined && status !== 'loading' && !optionsOf(at, input).some(({ value }) => value);
}

/** Answers of the visited steps: fields by name, choices by the id of their step. Where two have one name, the later counts. */
export function answersByName(moment: Moment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    visitedSteps(moment).flatMap((visit) => [
      // Only what the visitor has chosen: a list of clinics selects one by itself.
      [visit.step.id, selectedValues(visit.state, visit.step).join(', ')],
      ...knownInputs(visit.step).map((input) => [input.name, inputValue(visit, input)]),
    ]),
  );
}

/** Whether a field's value may identify a person. */
export function isPersonal(form: Pick<Form, 'code'>, input: Input, value: string): boolean {
  return fieldType(form, input)?.isPersonal(value, input) ?? true;
}
