'use client';

import { createElement, Fragment, type ReactNode } from 'react';
import type { CommonStepName } from '../../definition/commonSteps.ts';
import type { Definition, Input, SelectOption, Step } from '../../definition/types.ts';
import type { Visit } from '../../flow/code.ts';
import { inputState, inputValue, lacksOptions, optionsLoad, optionsOf } from '../../flow/fieldState.ts';
import { checkOf, fieldStatus, helpOf, shownError } from '../../flow/fieldStatus.ts';
import { knownInputs } from '../../flow/readState.ts';
import { fieldKey } from '../../flow/state.ts';
import { fieldType, inputNow } from '../../flow/visit.ts';
import type { FlowMoment } from '../../react/useFlowView.ts';
import type { OptionGroup } from './stepField.ts';

/** What is shown of a field. */
export interface InputView {
  readonly definition: Definition;
  readonly step: Step;
  readonly input: Input;
  /** Empty, as is the value, where the box keeps it: a key is nothing to render for. */
  readonly text: string;
  readonly value: string;
  /** Whether the box does; a select shows what its options allow. */
  readonly isUncontrolled: boolean;
  readonly isTouched: boolean;
  /** Of an email address alone, so that no other box renders for its first key. */
  readonly isHalfTyped: boolean;
  readonly error: string | undefined;
  readonly help: string | undefined;
  /** What its type looks up. */
  readonly seeking: string | undefined;
  readonly isChecking: boolean;
  readonly options: readonly SelectOption[];
  readonly isLoadingOptions: boolean;
  /** What is to be known of the field, and whether the visitor's keys change it just now. */
  readonly description: string | undefined;
  readonly isCounting: boolean;
  /** The first and the last value that the control offers. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** An empty list leaves a visitor as stuck as none at all. */
  readonly lacksOptions: boolean;
}

/** The field with the note on what to do with a text message, which the standard layout shows on the step of that id. */
function isSmsField({ definition, step }: Visit, input: Input): boolean {
  const isSmsStep = step.id === ('form-phone' satisfies CommonStepName) && definition.settings.formType === 'standard';
  return isSmsStep && input === (step.inputs.find(({ inputType }) => inputType?.control.type === 'tel') ?? knownInputs(step)[0]);
}

/** Reads it. `keepsText` says that the native box keeps its text; no `input` where the step has none of that name. */
export function inputView({ visit }: FlowMoment, name: string, keepsText: boolean | undefined): InputView | { readonly step: Step | undefined; readonly input: undefined } {
  const input = visit?.step.inputs.find((candidate) => candidate.name === name);
  if (!visit || !input) return { step: visit?.step, input: undefined };
  const { definition, step } = visit;
  const { text, isTouched } = inputState(visit, input);
  const value = inputValue(visit, input);
  const isUncontrolled = keepsText === true && !input.inputType?.hasOptions;
  const error = shownError(visit, input);
  const type = fieldType(visit, input);
  const status = type?.judge && fieldStatus(visit, input);
  const { min, max } = type?.bounds?.(inputNow(visit, input)) ?? {};
  return {
    definition,
    step,
    input,
    // A select is empty while its options do not hold what was filled in.
    text: isUncontrolled ? '' : input.inputType?.hasOptions ? value : text,
    value: isUncontrolled ? '' : value,
    isUncontrolled,
    isTouched,
    isHalfTyped: input.inputType?.control.type === 'email' && text !== '' && !isTouched,
    error,
    help: error === undefined ? undefined : helpOf(definition, error),
    seeking: status?.status === 'pending' && status.waitsFor === 'type' ? status.text : undefined,
    isChecking: checkOf(visit, input)?.status === 'loading',
    options: optionsOf(visit, input),
    description: isSmsField(visit, input) ? definition.messages.smsNote : type?.describe?.(text, { input, messages: definition.messages }),
    isCounting: type?.describe !== undefined && visit.state.typing === fieldKey(step.id, input.name),
    min,
    max,
    isLoadingOptions: optionsLoad(visit, input)?.status === 'loading',
    lacksOptions: lacksOptions(visit, input),
  };
}

/** An option. Preact writes no value where the text says the same (https://github.com/preactjs/preact/pull/3225), and a browser that translates the page changes the text. */
function optionElement(key: number, value: string, text: string): ReactNode {
  const ref = (option: HTMLOptionElement | null): void => option?.setAttribute('value', value);
  return createElement('option', { key, value, ref }, text);
}

/** What stands in a native select: the prompt, and the options in their groups. */
export function optionElements(prompt: string, groups: readonly OptionGroup[]): ReactNode {
  const listed = groups.map(({ label, options }, index) => {
    const list = options.map(({ value, text }, at) => optionElement(at, value, text));
    return label ? createElement('optgroup', { key: index, label }, list) : createElement(Fragment, { key: index }, list);
  });
  return [createElement('option', { key: 'prompt', value: '' }, prompt), ...listed];
}
