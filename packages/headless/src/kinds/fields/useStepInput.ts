'use client';

import { useCallback, useMemo } from 'react';
import { withoutUndefined } from '../../base/records.ts';
import { heldText, useBoxText } from '../../boxes/useBoxText.ts';
import { LeadFlowError } from '../../definition/fault.ts';
import type { Input, Step } from '../../definition/types.ts';
import { ids, joinIds } from '../../dom/ids.ts';
import { fieldType } from '../../flow/visit.ts';
import type { BoxProps, InputProps, SelectProps, TextareaProps, TextProps, UncontrolledInputProps } from '../../react/propTypes.ts';
import type { FlowSource } from '../../react/types.ts';
import { useEarlyText } from '../../react/useEarlyAnswers.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import { useKept } from '../../react/useKept.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { useHtml } from '../html/useHtml.ts';
import { inputView, optionElements, type InputView } from './fieldView.ts';
import { inputActions, inputHandlers } from './inputHandlers.ts';
import { controlOf, groupOptions, type AnyField, type Field, type FieldSource, type FieldText, type UncontrolledField } from './stepField.ts';

/** Autofill's name for a field (WCAG 1.3.5); the clinic's city is not the visitor's address and has none. */
function autoCompleteOf(input: Input): string | undefined {
  return input.autocomplete ?? input.inputType?.control.autoComplete ?? (input.name === 'name' ? 'name' : undefined);
}

/** What names a field without the question. */
const ownName = ({ label, placeholder }: Input): string | undefined => label ?? placeholder;

/**
 * Whether the field is called invalid: while its error is on show. Of an address that is half typed Chromium would tell
 * assistive technology its own verdict (`type=email`), unless ours is stated.
 */
function isInvalid({ error, isHalfTyped }: InputView): boolean | undefined {
  if (error !== undefined) return true;
  return isHalfTyped ? false : undefined;
}

interface BoxParts {
  readonly store: LeadFlowStore;
  readonly view: InputView;
  readonly input: Input;
  readonly index: number;
  readonly label: string | undefined;
  /** Its own label names it, and not the question. */
  readonly isNamed: boolean;
}

/** What every control of the field has. */
function boxPropsOf({ store, view, input, index, label, isNamed }: BoxParts): Omit<BoxProps, 'onBlur'> {
  return withoutUndefined({
    id: ids.input(store.id, index),
    'aria-required': input.required ? (true as const) : undefined,
    'aria-invalid': isInvalid(view),
    'aria-labelledby': isNamed ? undefined : joinIds(ids.heading(store.id), label !== undefined && ids.label(store.id, index)),
    'aria-describedby': joinIds(
      // A loading select is described by its loading text; a ZIP search has been announced already.
      (view.error !== undefined || view.isLoadingOptions) && ids.error(store.id, index),
      view.help !== undefined && ids.help(store.id, index),
      // Orca says the description of the focused box again whenever it changes; `tell` says what is worth an interruption.
      ((view.description !== undefined && !view.isCounting) || view.lacksOptions) && ids.description(store.id, index),
    ),
  });
}

/** What a box to type in has besides. */
function typedProps(store: LeadFlowStore, input: Input) {
  const control = input.inputType?.control;
  return {
    name: input.name,
    autoComplete: autoCompleteOf(input),
    // A text, as Preact takes `false` for no attribute (https://github.com/preactjs/preact/issues/3399).
    spellCheck: control?.spellCheck ?? (input.name === 'name' ? ('false' as const) : undefined),
    placeholder: input.placeholder,
    maxLength: control?.maxLength,
    ...fieldType({ code: store.getCode() }, input)?.bounds?.(input),
  };
}

/** A skin's author asks for a field that the step shown does not have. */
function missingInput(name: string, step: Step | undefined): Error {
  const names = step?.inputs.map((input) => `"${input.name}"`).join(', ');
  const where = step ? `the step "${step.id}" has no input named "${name}"${names ? `, but ${names}` : ''}` : `no step is shown yet that could have an input named "${name}"`;
  return new LeadFlowError('input-missing', `useStepInput: ${where}; render it for names of step.inputs only, and key the step by its id`);
}

/** How a field is to be used; the same at every render. */
export interface UseStepInputOptions {
  /** The box keeps its text, and a key renders nothing; what comes from elsewhere the hook puts in. */
  readonly isUncontrolled?: boolean | undefined;
}

/**
 * One field of the step shown: its text, its state and the props for its parts.
 * Throws `LeadFlowError` (`input-missing`) for a name that the step does not have; a name that no step of `defineLeadFlow` has is a type error.
 */
export function useStepInput<Name extends string>(source: FieldSource<Name>, name: NoInfer<Name>, options?: { readonly isUncontrolled?: false | undefined }): Field;
/**
 * One field of the step shown, whose native box keeps its text: no `text`, no `value`, and `defaultValue` among its props.
 * Throws `LeadFlowError` (`input-missing`) for a name that the step does not have; a name that no step of `defineLeadFlow` has is a type error.
 */
export function useStepInput<Name extends string>(source: FieldSource<Name>, name: NoInfer<Name>, options: { readonly isUncontrolled: true }): UncontrolledField;
/**
 * One field of the step shown, whose kind of box is decided at run time.
 * Throws `LeadFlowError` (`input-missing`) for a name that the step does not have; a name that no step of `defineLeadFlow` has is a type error.
 */
export function useStepInput<Name extends string>(source: FieldSource<Name>, name: NoInfer<Name>, options: UseStepInputOptions): Field | UncontrolledField;
export function useStepInput(source: FlowSource, name: string, { isUncontrolled }: UseStepInputOptions = {}): Field | UncontrolledField {
  const store = storeOf(source);
  const select = useCallback((moment: FlowMoment) => inputView(moment, name, isUncontrolled), [name, isUncontrolled]);
  const view = useFlowView(store, select);
  if (!view.input) throw missingInput(name, view.step);
  const { input, step, definition } = view;
  const index = step.inputs.indexOf(input);
  const handlers = useMemo(() => inputHandlers(store, input), [store, input]);
  const actions = useMemo(() => inputActions(store, input, index), [store, input, index]);
  const { messages } = definition;
  const options = useMemo(() => view.options.filter((option) => option.value), [view.options]);
  const optionGroups = useMemo(() => groupOptions(options), [options]);
  const prompt = input.placeholder ?? view.options.find((option) => !option.value)?.text ?? messages.selectPrompt;
  const control = controlOf(input);
  const optionList = useMemo(() => (control === 'select' ? optionElements(prompt, optionGroups) : undefined), [control, prompt, optionGroups]);
  const text = view.isUncontrolled ? heldText(store, input) : view.text;
  const boxRef = useBoxText(store, input, index, text, view.isUncontrolled);
  useEarlyText(store, step, input, index);
  const label = [ownName(input), !input.required && messages.optional].filter(Boolean).join(' ') || undefined;
  const words = useHtml(store, control === 'checkbox' ? input.text && [input.text, !input.required && messages.optional].filter(Boolean).join(' ') : undefined);
  // A select that has options of its own may be wrong while it waits for others.
  const isWaiting = view.isLoadingOptions && view.error === undefined;
  const pendingTexts = [view.seeking, isWaiting && messages.optionsLoading, view.isChecking && messages.checking];
  const pendingText = pendingTexts.find((each) => typeof each === 'string');
  const { description } = view;
  const errorText = view.error === undefined ? undefined : `${messages.errorPrefix} ${view.error}`;
  const textProps = (id: string, children: string | undefined): TextProps | undefined => (children === undefined ? undefined : { id, children });
  const errorMessageProps = textProps(ids.error(store.id, index), errorText ?? pendingText);
  const helpProps = textProps(ids.help(store.id, index), view.help);
  const descriptionProps = textProps(ids.description(store.id, index), view.lacksOptions ? messages.optionsFailed : description);
  const texts: ReadonlyArray<readonly [FieldText['kind'], TextProps | undefined]> = [
    [errorText === undefined ? 'pending' : 'error', errorMessageProps],
    ['help', helpProps],
    [view.lacksOptions ? 'failed' : 'description', descriptionProps],
  ];
  const labelIds = { id: ids.label(store.id, index), htmlFor: ids.input(store.id, index) };
  const box = boxPropsOf({ store, view, input, index, label, isNamed: ownName(input) !== undefined || words.children !== undefined });
  const shared: AnyField = {
    input,
    setValue: actions.setValue,
    blur: actions.blur,
    isTouched: view.isTouched,
    isInvalid: view.error !== undefined,
    isPending: pendingText !== undefined,
    pendingText,
    error: view.error,
    errorText,
    help: view.help,
    label,
    description,
    labelProps: words.children === undefined ? (label === undefined ? undefined : { ...labelIds, children: label }) : { ...labelIds, ...words },
    texts: texts.flatMap(([kind, props]) => (props ? [{ kind, props }] : [])),
    errorMessageProps,
    helpProps,
    descriptionProps,
    retryButtonProps: view.lacksOptions ? { ...actions.retryButton, children: messages.optionsRetry } : undefined,
    boxProps: { ...box, onBlur: actions.onBoxBlur },
  };
  const { type, inputMode } = input.inputType?.control ?? {};
  const typed = { ...box, ...typedProps(store, input), ...handlers };
  const kept = { ...shared, text: view.text, value: view.value };
  const { isUncontrolled: keepsText, text: shownText, value } = view;
  function made(): Field | UncontrolledField {
    if (keepsText) return { ...shared, control, inputProps: withoutUndefined<UncontrolledInputProps>({ ...typed, ...(control !== 'textarea' && { type, inputMode }), defaultValue: text, ref: boxRef }) };
    switch (control) {
      case 'select':
        return { ...kept, control, options, optionGroups, prompt, inputProps: withoutUndefined<SelectProps>({ ...box, name, autoComplete: autoCompleteOf(input), value: shownText, ...handlers, children: optionList }) };
      case 'checkbox':
        // Firefox would tick it again after a reload.
        return { ...kept, control, isChecked: value !== '', setChecked: actions.setChecked, inputProps: { ...box, name, type: 'checkbox', autoComplete: 'off', checked: value !== '', onClick: actions.onClick, onChange: actions.onTick, onBlur: handlers.onBlur } };
      case 'custom':
        return { ...kept, control };
      case 'textarea':
        return { ...kept, control, inputProps: withoutUndefined<TextareaProps>({ ...typed, value: shownText }) };
      case 'date':
      case 'input': {
        const inputProps = withoutUndefined<InputProps>({ ...typed, type, inputMode, value: shownText });
        return control === 'date' ? { ...kept, control, inputProps } : { ...kept, control, inputProps };
      }
    }
  }
  return useKept(made());
}
