'use client';

import { useCallback, useMemo, type ChangeEvent, type FocusEvent, type MouseEvent } from 'react';
import { withoutUndefined } from '../../base/records.ts';
import type { Definition, Input, SelectOption, Step } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { LeadFlowError } from '../../definition/leadFlowError.ts';
import { knownInputs } from '../../flow/readState.ts';
import { fieldKey } from '../../flow/state.ts';
import { inputState, inputValue, lacksOptions, optionsLoad, optionsOf } from '../../flow/fieldState.ts';
import { checkOf, shownError, fieldStatus, helpOf } from '../../flow/fieldStatus.ts';
import { fieldType, inputNow } from '../../flow/visit.ts';
import { controlOf } from './controlOf.ts';
import { groupOptions } from './groupOptions.ts';
import { findInForm, formOf } from '../../dom/formRecord.ts';
import { ids, joinIds } from '../../dom/ids.ts';
import { isElement } from '../../dom/focusedElement.ts';
import { afterPress, pressedBy, type PressedBy } from '../../dom/press.ts';
import { inputHandlers } from './inputHandlers.ts';
import { optionElements } from './optionElements.ts';
import type { AnyField, Field, FieldSource, FieldText, UncontrolledField } from './stepField.ts';
import { nativeEvent } from '../../react/props/nativeEvent.ts';
import { pressProps } from '../../react/props/buttonProps.ts';
import type { BoxProps, InputProps, SelectProps, TextareaProps, TextProps, UncontrolledInputProps } from '../../react/propTypes.ts';
import { useHtml } from '../html/useHtml.ts';
import { useKept } from '../../react/useKept.ts';
import type { FlowSource } from '../../react/types.ts';
import { noteOwnText, heldText, useBoxText } from '../../boxes/useBoxText.ts';
import { useEarlyText } from '../../react/useEarlyAnswers.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

interface InputView {
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
  /** What its type has to say of the text in the box, and whether the visitor's keys change it just now. */
  readonly ownDescription: string | undefined;
  readonly isCounting: boolean;
  /** The first and the last value that the control offers. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** An empty list leaves a visitor as stuck as none at all. */
  readonly lacksOptions: boolean;
}

function inputView({ visit }: FlowMoment, name: string, keepsText: boolean | undefined): InputView | { readonly step: Step | undefined; readonly input: undefined } {
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
    ownDescription: type?.describe?.(text, { input, messages: definition.messages }),
    isCounting: type?.describe !== undefined && visit.state.typing === fieldKey(step.id, input.name),
    min,
    max,
    isLoadingOptions: optionsLoad(visit, input)?.status === 'loading',
    lacksOptions: lacksOptions(visit, input),
  };
}

/** Autofill's name for a field (WCAG 1.3.5); the clinic's city is not the visitor's address and has none. */
function autoCompleteOf(input: Input): string | undefined {
  return input.autocomplete ?? input.inputType?.control.autoComplete ?? (input.name === 'name' ? 'name' : undefined);
}

/** What names a field without the question. */
const ownName = ({ label, placeholder }: Input): string | undefined => label ?? placeholder;

/** Whether the focus goes from a control into the list that it has opened. */
function isIntoOwnList(control: Element, next: EventTarget | null): boolean {
  if (control.getAttribute('aria-expanded') !== 'true' || !isElement(next)) return false;
  const list = control.ownerDocument.getElementById(control.getAttribute('aria-controls') ?? '');
  return list ? list.contains(next) : next.closest('[role=listbox], [role=dialog]') !== null;
}

function inputActions(store: LeadFlowStore, input: Input, index: number) {
  const { name } = input;
  const setValue = (given: string | null | undefined): void => {
    const text = String(given ?? '');
    noteOwnText(store, input, index, text);
    store.send({ type: 'inputTyped', name, text });
  };
  let clickedBy: PressedBy | undefined;
  const setChecked = (isChecked: boolean): void => {
    // A library's box calls from within the click. Preact tells of a change alone, which is the browser's own also where a script has clicked.
    const current: unknown = Reflect.get(globalThis, 'event');
    const by = clickedBy ?? pressedBy(store, current instanceof Event ? current : undefined);
    clickedBy = undefined;
    setValue(isChecked ? `${new Date(store.services.clock.date()).toISOString()} ${by}` : '');
  };
  const blur = (): void => {
    const leave = () => store.send({ type: 'inputBlurred', name });
    const box = findInForm(store, ids.input(store.id, index)) ?? formOf(store).element;
    if (box) afterPress(store, box, leave);
    else leave();
  };
  return {
    setValue,
    setChecked,
    blur,
    onClick: (event: MouseEvent) => void (clickedBy = pressedBy(store, nativeEvent(event))),
    onTick: (event: ChangeEvent<HTMLInputElement>) => setChecked(event.currentTarget.checked),
    onBoxBlur: (event: FocusEvent) => void (isIntoOwnList(event.currentTarget, event.relatedTarget) || blur()),
    retryButton: pressProps(store, `${ids.input(store.id, index)}-retry`, () => store.send({ type: 'optionsRequested', name })),
  };
}

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
  readonly description: string | undefined;
  /** Its own label names it, and not the question. */
  readonly isNamed: boolean;
}

/** What every control of the field has. */
function boxPropsOf({ store, view, input, index, label, description, isNamed }: BoxParts): Omit<BoxProps, 'onBlur'> {
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
      ((description !== undefined && !view.isCounting) || view.lacksOptions) && ids.description(store.id, index),
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
  const smsInput = step.inputs.find(({ inputType }) => inputType?.control.type === 'tel') ?? knownInputs(step)[0];
  const isSmsStep = step.id === 'form-phone' && input === smsInput && definition.settings.formType === 'standard';
  // A select that has options of its own may be wrong while it waits for others.
  const isWaiting = view.isLoadingOptions && view.error === undefined;
  const pendingTexts = [view.seeking, isWaiting && messages.optionsLoading, view.isChecking && messages.checking];
  const pendingText = pendingTexts.find((each) => typeof each === 'string');
  const description = isSmsStep ? messages.smsNote : view.ownDescription;
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
  const box = boxPropsOf({ store, view, input, index, label, description, isNamed: ownName(input) !== undefined || words.children !== undefined });
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
