import type { ComponentType, JSXElementConstructor } from 'react';
import type { KnownSteps } from '../../authoring/definedStep.ts';
import type { Input, SelectOption } from '../../definition/types.ts';
import type { BoxProps, ButtonProps, CheckboxProps, InputProps, LabelProps, SelectProps, TextareaProps, TextProps, UncontrolledInputProps } from '../../react/propTypes.ts';
import type { Flow, FlowSource } from '../../react/types.ts';

/** What `useStepInput` takes: a store, or a flow that knows the names of its fields. */
export type FieldSource<Name extends string> = FlowSource & KnownSteps<{ readonly inputs: ReadonlyArray<{ readonly name: Name }> }>;

/** One line of a field's small print. */
export interface FieldText {
  /** `error` and `pending` are never there at once; `failed` says that no options could be had. */
  readonly kind: 'error' | 'pending' | 'help' | 'failed' | 'description';
  /** For the element that shows it; brings the text. */
  readonly props: TextProps;
}

/** What every field of the step shown has, except for its text. */
export interface AnyField {
  /** The field as the definition has it. */
  readonly input: Input;
  /** Sets the box's text as if it had been typed; null and undefined, with which many a library's control says that it was cleared, empty it. */
  setValue(text: string | null | undefined): void;
  /** The visitor has left the field: its error may show. For a control that has no blur event of its own to hand to `inputProps.onBlur`. */
  blur(): void;
  /** The visitor has left the field, or pressed Next. */
  readonly isTouched: boolean;
  /** An error is on show. */
  readonly isInvalid: boolean;
  /** A ZIP is being looked up, or options are being loaded. */
  readonly isPending: boolean;
  /** The text for `isPending`; undefined while nothing is waited for. */
  readonly pendingText: string | undefined;
  /** The message on show; undefined while none is. */
  readonly error: string | undefined;
  /** The same behind the catalogue's prefix, `Error:`; undefined while no error shows. */
  readonly errorText: string | undefined;
  /** How to mend the error, where its message only says that something is wrong; undefined where it says enough. */
  readonly help: string | undefined;
  /** The visible label, which says of an optional field that it is; undefined where the question names a field that must be filled in. */
  readonly label: string | undefined;
  /** What is to be known of the field besides its error: the SMS note on `form-phone`, the count of a textarea; undefined where nothing is. */
  readonly description: string | undefined;
  /** For the `<label>`, with its words, a consent's with their links; undefined where there is no `label`. */
  readonly labelProps: LabelProps | undefined;
  /** The small print of the field, in the order in which to show it. */
  readonly texts: readonly FieldText[];
  /** For the element with `errorText` or `pendingText`, by which the control is described; undefined while there is neither. */
  readonly errorMessageProps: TextProps | undefined;
  /** For the element with `help`, beneath the error; undefined without it. */
  readonly helpProps: TextProps | undefined;
  /** For the element with `description`, or with what says that no options could be had; undefined while there is neither. */
  readonly descriptionProps: TextProps | undefined;
  /** For the button that asks for options again; undefined unless there are none to choose from. */
  readonly retryButtonProps: ButtonProps | undefined;
  /** For the one element of a library's control that takes the focus. Its blur doesn't count while its list is open and the focus goes there. */
  readonly boxProps: BoxProps;
}

interface ControlledField extends AnyField {
  /** What it is filled in with: it tells which `inputProps` there are. */
  readonly control: FieldControl;
  /** What stands in the box. */
  readonly text: string;
  /** What the flow keeps: a phone in E.164, everything else as typed. */
  readonly value: string;
}

interface FieldByControl {
  /** A box of one line, also of a type of your own. */
  readonly input: ControlledField & {
    readonly control: 'input';
    /** For the native `<input>`, complete. */
    readonly inputProps: InputProps;
  };
  /** The browser's own control for a day, whose `value` is such as `2026-12-31`. */
  readonly date: ControlledField & {
    readonly control: 'date';
    /** For the native `<input>`, complete; `min` and `max` are days too. */
    readonly inputProps: InputProps;
  };
  /** A message of several lines. */
  readonly textarea: ControlledField & {
    readonly control: 'textarea';
    /** For the native `<textarea>`, complete. */
    readonly inputProps: TextareaProps;
  };
  /** A choice from a list. */
  readonly select: ControlledField & {
    readonly control: 'select';
    /** For the native `<select>`, complete: brings its prompt, options and groups. */
    readonly inputProps: SelectProps;
    /** What it offers, without its prompt; empty until its options have come. */
    readonly options: readonly SelectOption[];
    /** The same, neighbours of one group together: an `<optgroup>` for each that has a label. */
    readonly optionGroups: readonly OptionGroup[];
    /** What stands in it while nothing is chosen. */
    readonly prompt: string;
  };
  /** A box to tick, such as a consent. */
  readonly checkbox: ControlledField & {
    readonly control: 'checkbox';
    /** For the native `<input>`, complete. */
    readonly inputProps: CheckboxProps;
    /** It is ticked. */
    readonly isChecked: boolean;
    /** Ticks it, or takes the tick back; the flow notes the time, and whether a pointer, a key or a script has done it. */
    setChecked(isChecked: boolean): void;
  };
  /** A type of your own without a native control: it has `boxProps`, `text` and `setValue`. */
  readonly custom: ControlledField & {
    readonly control: 'custom';
    /** Undefined: there is no native control to spread them on. */
    readonly inputProps?: undefined;
  };
}

/** What a field is filled in with. */
export type FieldControl = keyof FieldByControl;

/** One field of the step shown: a union on `control`, whose `inputProps` are all that such an element needs. */
export type Field<Control extends FieldControl = FieldControl> = FieldByControl[Control];

/** One field of the step shown, whose native box keeps its text. */
export interface UncontrolledField extends AnyField {
  /** What it is filled in with. */
  readonly control: FieldControl;
  /** For the native `<input>`. */
  readonly inputProps: UncontrolledInputProps;
}

/** What a component for one kind of control takes. */
export interface ControlProps<Control extends FieldControl = FieldControl> {
  /** The flow while the field's step is shown. */
  readonly flow: Flow<'ready'>;
  /** What `useStepInput` gives. */
  readonly field: Field<Control>;
}

/** A component for each kind of control; an entry with the name of a type of field wins, and a type of your own without a native control needs one. */
export type Controls = { readonly [Control in Exclude<FieldControl, 'custom'>]: ComponentType<ControlProps<Control>> } & { readonly [type: string]: JSXElementConstructor<never> };

/** Options of a select that stand together. */
export interface OptionGroup {
  /** Empty for options that stand in no group. */
  readonly label: string;
  /** In their order. */
  readonly options: readonly SelectOption[];
}

/** Groups neighbouring options of the same group, in their order. A group that appears twice stays two. */
export function groupOptions(options: readonly SelectOption[]): readonly OptionGroup[] {
  const groups: Array<{ readonly label: string; readonly options: SelectOption[] }> = [];
  for (const option of options) {
    const label = option.group ?? '';
    const last = groups.at(-1);
    if (last?.label === label) last.options.push(option);
    else groups.push({ label, options: [option] });
  }
  return groups;
}

/** What a field of a step is filled in with, before `useStepInput` is called for it; `custom` for a type of one's own without a native control. */
export function controlOf({ inputType }: Input): FieldControl {
  if (inputType?.hasOptions) return 'select';
  const { element, type } = inputType?.control ?? {};
  if (element) return element;
  if (type === 'date') return 'date';
  return type === undefined ? 'custom' : 'input';
}
