import type { Answer, Flow, Input, SelectOption, Settings, Step } from '../definition/types.ts';
import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { JourneyEntry } from '../flow/journey.ts';
import type { LeadFlow } from '../flow/store.ts';
import type { Messages } from '../messages/en.ts';
import type {
  ChangeEventHandler,
  FocusEventHandler,
  FormEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  RefCallback,
} from 'react';

/** What every hook takes first: a store, or what `useLeadFlow` gave. */
export type FlowSource = LeadFlow | { readonly store: LeadFlow };

export interface FormProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLFormElement>;
  readonly role: 'form';
  readonly noValidate: true;
  readonly tabIndex: -1;
  readonly 'aria-labelledby': string;
  readonly 'aria-busy': boolean;
  /** The definition's language; undefined where it names none and the page's applies. */
  readonly lang: string | undefined;
  readonly dir: 'ltr' | 'rtl' | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Drop what is left of a double click or a held key after a step change. */
  readonly onClickCapture: MouseEventHandler<HTMLFormElement>;
  readonly onKeyDownCapture: KeyboardEventHandler<HTMLFormElement>;
  readonly 'data-lead-flow-status': FlowStatus;
  readonly 'data-lead-flow-step': string | undefined;
  readonly 'data-theme': string;
}

export interface HeadingProps {
  readonly id: string;
  readonly tabIndex: -1;
  readonly 'aria-describedby': string | undefined;
}

export interface GroupProps {
  readonly id: string;
  readonly role: 'radiogroup' | 'group';
  readonly tabIndex: -1;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

/** Spread on a native `<input>` inside (or labelled by) the answer's label. */
export interface AnswerProps {
  readonly id: string;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onClick: MouseEventHandler<HTMLInputElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

export interface ButtonProps {
  readonly id: string;
  readonly type: 'button';
  readonly 'aria-disabled': true | undefined;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

export interface StatusProps {
  readonly id: string;
  readonly role: 'status';
  readonly 'aria-live': 'polite';
  readonly 'aria-atomic': true;
  /** The announcement. */
  readonly children: string;
}

export interface ProgressProps {
  readonly id: string;
  readonly role: 'progressbar';
  readonly 'aria-label': string;
  readonly 'aria-valuemin': 0;
  /** Undefined without a total. */
  readonly 'aria-valuemax': number | undefined;
  readonly 'aria-valuenow': number | undefined;
  /** The visible text, e.g. `STEP 2 OF 5`. */
  readonly 'aria-valuetext': string;
}

export interface ErrorSummaryProps {
  readonly id: string;
  readonly role: 'group';
  readonly tabIndex: -1;
  readonly 'aria-labelledby': string;
}

export type FlowStatus = 'loading' | 'error' | 'ready' | 'done';

export interface Position {
  /** From 1, along the visited path. */
  readonly index: number;
  /** The configured number of steps (`settings.stepper`); undefined where none is set. */
  readonly total: number | undefined;
  /** 0 to 1 of the total; undefined without one. */
  readonly progress: number | undefined;
  /** The visible text, e.g. `STEP 2 OF 5` or `STEP 2`. */
  readonly text: string;
}

/** A field to mend, for the error summary. */
export interface FieldError {
  readonly name: string;
  readonly message: string;
  /** Id of the field, for the link. */
  readonly inputId: string;
}

export interface UseLeadFlow {
  readonly store: LeadFlow;
  readonly status: FlowStatus;
  /** Why the view is loading; undefined in every other status. */
  readonly loadingReason: 'definition' | 'submit' | undefined;
  /** Why the flow failed; undefined in every other status. */
  readonly error: LeadFlowError | undefined;
  /** Whether `retry` leads back to the step. */
  readonly canRetry: boolean;
  /** Undefined until a definition was read. */
  readonly flow: Flow | undefined;
  readonly settings: Settings;
  readonly messages: Messages;
  /** The step shown; undefined until a definition was read. */
  readonly step: Step | undefined;
  readonly position: Position;
  /** Entries of the steps that the visitor has completed. */
  readonly journey: readonly JourneyEntry[];
  readonly canAdvance: boolean;
  /** Back is allowed and there is a step to go back to. */
  readonly canGoBack: boolean;
  /**
   * Whether the step has a Previous button now: `canGoBack`, but not below an express step or in the dark layout.
   * With `settings.backButtonTop` it stands above the question, on those too.
   */
  readonly hasBackButton: boolean;
  /** Whether the step has a Next (or Submit) button now. */
  readonly hasNextButton: boolean;
  /** Whether the step's number shows (`showStepsIndicator`; on by default in the stepper list only). */
  readonly hasStepIndicator: boolean;
  /** Whether pressing an answer moves on by itself. */
  readonly isAutoAdvance: boolean;
  /** The text of the Next button: `Next`, `Submit` or the definition's. */
  readonly nextText: string;
  readonly backText: string;
  /** The selected values of the step. */
  readonly selected: readonly string[];
  /** What the visitor must know about choosing (auto-advance, how many); undefined where nothing. */
  readonly hint: string | undefined;
  /** Why Next was refused on a step of choices; undefined before it was. */
  readonly groupError: string | undefined;
  /** Faults for the error summary: non-empty only after a refused Next with two or more of them. */
  readonly errorSummary: readonly FieldError[];
  next(): void;
  back(): void;
  restart(): void;
  retry(): void;
  select(value: string): void;
  readonly formProps: FormProps;
  readonly headingProps: HeadingProps;
  readonly groupProps: GroupProps;
  getAnswerProps(answer: Answer): AnswerProps;
  readonly nextButtonProps: ButtonProps;
  readonly backButtonProps: ButtonProps;
  readonly retryButtonProps: ButtonProps;
  readonly statusProps: StatusProps;
  readonly progressProps: ProgressProps;
  /** For the text of the progress; the heading is described by it. */
  readonly progressTextProps: { readonly id: string };
  /** For the text of `hint`; the group is described by it. */
  readonly hintProps: { readonly id: string };
  /** For the text of `groupError`. */
  readonly groupErrorProps: { readonly id: string };
  readonly errorSummaryProps: ErrorSummaryProps;
  readonly errorSummaryHeadingProps: { readonly id: string };
  /** For each link of the summary: focuses the field. */
  getErrorLinkProps(error: FieldError): {
    readonly href: string;
    readonly onClick: MouseEventHandler<HTMLAnchorElement>;
  };
  readonly bannerProps: { readonly id: string; readonly role: 'alert'; readonly tabIndex: -1 };
  readonly loadingProps: { readonly id: string; readonly role: 'group'; readonly tabIndex: -1; readonly 'aria-label': string };
  readonly confirmationProps: { readonly id: string; readonly tabIndex: -1 };
}

/** Spread on `<input>` or `<select>`; a select leaves `type`, `inputMode` and `placeholder` out. */
export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly type: 'text' | 'email' | 'tel' | 'number' | undefined;
  readonly inputMode: 'numeric' | 'decimal' | 'email' | 'tel' | undefined;
  readonly autoComplete: string | undefined;
  readonly spellCheck: false | undefined;
  readonly placeholder: string | undefined;
  readonly maxLength: number | undefined;
  readonly value: string;
  readonly 'aria-required': true;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement | HTMLSelectElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement | HTMLSelectElement>;
}

export interface UseStepInput {
  readonly input: Input;
  /** What stands in the box. */
  readonly text: string;
  /** What the flow keeps: a phone in E.164, everything else as typed. */
  readonly value: string;
  /** Sets the box's text as if it had been typed. */
  setValue(text: string): void;
  readonly isTouched: boolean;
  /** An error is on show. */
  readonly isInvalid: boolean;
  /** A ZIP is being looked up, or options are being loaded. */
  readonly isPending: boolean;
  /** The text for `isPending`. */
  readonly pendingText: string | undefined;
  /** The message on show; undefined while none is. */
  readonly error: string | undefined;
  readonly options: readonly SelectOption[];
  /** Remote options failed and there are none to choose from. */
  readonly hasOptionsFailed: boolean;
  retryOptions(): void;
  /** The visible label; undefined where the question names the field. */
  readonly label: string | undefined;
  /** Set when the field has a description besides its error (the SMS note on `form-phone`). */
  readonly description: string | undefined;
  readonly labelProps: { readonly id: string; readonly htmlFor: string };
  readonly inputProps: InputProps;
  readonly errorMessageProps: { readonly id: string };
  readonly descriptionProps: { readonly id: string };
}
