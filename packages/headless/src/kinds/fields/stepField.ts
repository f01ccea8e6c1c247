import type { Input, SelectOption } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import type { OptionGroup } from './groupOptions.ts';
import type { InputProps, UncontrolledInputProps } from '../../react/propTypes.ts';

/** What `useStepInput` takes: a store, or a flow that knows the names of its fields. */
export type FieldSource<Name extends string> = LeadFlowStore | { readonly store: LeadFlowStore; readonly inputs?: ReadonlyArray<{ readonly name: Name }> };

/** One field of the step shown, except for its text. */
export interface StepField {
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
  /** The text for `isPending`. */
  readonly pendingText: string | undefined;
  /** The message on show; undefined while none is. */
  readonly error: string | undefined;
  /** How to mend the error, where its message only says that something is wrong; undefined where it says enough. */
  readonly help: string | undefined;
  /** What a select offers, without its prompt; empty until its options have come. */
  readonly options: readonly SelectOption[];
  /** The same, neighbours of one group together: an `<optgroup>` for each that has a label. */
  readonly optionGroups: readonly OptionGroup[];
  /** Remote options failed and there are none to choose from. */
  readonly hasOptionsFailed: boolean;
  /** Asks for remote options again. */
  retryOptions(): void;
  /** The visible label, which says of an optional field that it is; undefined where the question names a field that must be filled in. */
  readonly label: string | undefined;
  /** Set when the field has a description besides its error: the SMS note on `form-phone`, the count of a textarea. */
  readonly description: string | undefined;
  /** For the `<label>`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string };
  /** For the element that shows `error` or `pendingText` (never both). A loading select is described by it. */
  readonly errorMessageProps: { readonly id: string };
  /** For the element with `help`, beneath the error. */
  readonly helpProps: { readonly id: string };
  /** For the element with `description`, or with what says that no options could be had. */
  readonly descriptionProps: { readonly id: string };
}

/** One field of the step shown. */
export interface UseStepInput extends StepField {
  /** What stands in the box. */
  readonly text: string;
  /** What the flow keeps: a phone in E.164, everything else as typed. */
  readonly value: string;
  /** For the `<input>` or `<select>`. */
  readonly inputProps: InputProps;
}

/** One field of the step shown, whose box keeps its text. */
export interface UseUncontrolledStepInput extends StepField {
  /** For the native `<input>`. */
  readonly inputProps: UncontrolledInputProps;
}
