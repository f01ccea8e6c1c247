import type { MouseEventHandler } from 'react';
import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Answer, Definition, Link, Settings, Step } from '../definition/types.ts';
import type { JourneyEntry } from '../flow/journeyEntry.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { Messages } from '../messages/en.ts';
import type { AnswerProps, ButtonProps, ErrorSummaryProps, FormProps, GroupProps, HeadingProps, ProgressProps, StatusProps } from './propTypes.ts';

/** What every hook takes first: a store, or what `useLeadFlow` gave. */
export type FlowSource = LeadFlowStore | { readonly store: LeadFlowStore };

/** Where the visitor is among the steps. */
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
  /** Name of the field. */
  readonly name: string;
  /** What is wrong with it. */
  readonly message: string;
  /** Id of the field, for the link. */
  readonly inputId: string;
}

/** What is read after a lead that stays on the page. */
export interface Confirmation {
  /** The heading. */
  readonly title: string;
  /** Sanitise it with `useHtml`; undefined where the definition has none. */
  readonly html: string | undefined;
  /** Links to go on; those that must not be followed are left out. */
  readonly links: readonly Link[];
  /** A link to book an appointment; undefined where the definition has none. */
  readonly booking: Link | undefined;
}

/** What changes only with the step, the status or the definition. */
interface StepFlowBase<Shown extends Step> {
  /** The store; every other hook takes it, or this whole object. */
  readonly store: LeadFlowStore;
  /** The definition’s settings, with defaults before one was read. */
  readonly settings: Settings;
  /** Every text of the form, in its language. */
  readonly messages: Messages;
  /** Where the visitor is, for the progress. */
  readonly position: Position;
  /** Back is allowed and there is a step to go back to. */
  readonly canGoBack: boolean;
  /**
   * Whether the step has a Previous button now: `canGoBack`, but not below an express step or in the dark layout.
   * With `settings.backButtonTop` it stands above the question, on those too.
   */
  readonly hasBackButton: boolean;
  /** Whether the step has a Next (or Submit) button now. */
  readonly hasNextButton: boolean;
  /** Whether the step's number shows (`showStepsIndicator`; on by default in the stepper list, and with a total in the dark layout). */
  readonly hasStepIndicator: boolean;
  /** What the step asks, as plain text: its question, the service on offer, or `Question 2`. An introduction's own title is HTML. */
  readonly question: string;
  /** The step's fields, but for those of an unknown type, which show nothing. */
  readonly inputs: ReadonlyArray<Shown['inputs'][number]>;
  /** Whether some of the step's answers stand in the collapsible section (`useOtherOptions`). */
  readonly hasOtherOptions: boolean;
  /** Whether pressing an answer moves on by itself. */
  readonly isAutoAdvance: boolean;
  /** The text of the Next button: `Next`, `Submit` or the definition's. */
  readonly nextText: string;
  /** The text of the Previous button. */
  readonly backText: string;
  /** What the visitor must know about choosing (auto-advance, how many); undefined where nothing. */
  readonly hint: string | undefined;
  /** The same as pressing Next. */
  next(): void;
  /** The same as pressing Previous. */
  back(): void;
  /** Back to the first step, answers forgotten. */
  restart(): void;
  /** From the failure back to the step, every answer kept. */
  retry(): void;
  /** What is read after a lead that stays on the page. */
  readonly confirmation: Confirmation;
  /** Chooses an answer by its value, or takes the choice back where several may be chosen. */
  select(value: string): void;
  /** For the `<form>`. */
  readonly formProps: FormProps;
  /** For the heading with the question. */
  readonly headingProps: HeadingProps;
  /** For Previous. */
  readonly backButtonProps: ButtonProps;
  /** For Try again. */
  readonly retryButtonProps: ButtonProps;
  /** For the progress bar. */
  readonly progressProps: ProgressProps;
  /** For the text of the progress; the heading is described by it. */
  readonly progressTextProps: { readonly id: string };
  /** For the text of `hint`; the group is described by it. */
  readonly hintProps: { readonly id: string };
  /** For the text of `groupError`. */
  readonly groupErrorProps: { readonly id: string };
  /** For the element around the list of faults. */
  readonly errorSummaryProps: ErrorSummaryProps;
  /** For the heading of that list. */
  readonly errorSummaryHeadingProps: { readonly id: string };
  /** For each link of the summary: focuses the field. */
  getErrorLinkProps(error: FieldError): {
    readonly href: string;
    readonly onClick: MouseEventHandler<HTMLAnchorElement>;
  };
  /** For the failure, in the status `error`. */
  readonly bannerProps: { readonly id: string; readonly role: 'alert'; readonly tabIndex: -1 };
  /** For the loading screen; it takes the focus while a lead is sent. */
  readonly loadingProps: { readonly id: string; readonly role: 'group'; readonly tabIndex: -1; readonly 'aria-label': string };
  /** For what is read after a lead that stays on the page. */
  readonly confirmationProps: { readonly id: string; readonly tabIndex: -1 };
}

/** What may change while a step stands. */
interface StepDetails {
  /** Pressing Next moves on; else it says what is missing. */
  readonly canAdvance: boolean;
  /** The selected values of the step. */
  readonly selected: readonly string[];
  /** Why Next was refused on a step of choices; undefined before it was. */
  readonly groupError: string | undefined;
  /** Faults for the error summary: non-empty only after a refused Next with two or more of them. */
  readonly errorSummary: readonly FieldError[];
  /** Entries of the steps that the visitor has completed, as they are when this is read; each read gives a new list. */
  readonly journey: readonly JourneyEntry[];
  /** For the element around the answers. */
  readonly groupProps: GroupProps;
  /** For the native radio or check box of an answer. Throws where no step is shown. */
  getAnswerProps(answer: Answer): AnswerProps;
  /** For Next. It is `aria-disabled`, never `disabled`. */
  readonly nextButtonProps: ButtonProps;
  /** For the live region; brings its text as `children`. */
  readonly statusProps: StatusProps;
}

interface Unready<Shown extends Step> {
  /** The definition as it was read; undefined before that. */
  readonly definition: Definition | undefined;
  /** The step shown; undefined until a definition was read. */
  readonly step: Shown | undefined;
  /** Why the flow failed; undefined unless `error`. */
  readonly error: undefined;
  /** Whether `retry` leads back to the step. */
  readonly canRetry: false;
}

/** The flow while a step is shown, as far as it changes with the step. */
export interface ReadyStepFlow<Shown extends Step = Step> extends StepFlowBase<Shown> {
  /** Which view shows; `done` after a lead that stays on the page. */
  readonly status: 'ready';
  /** Why the view is loading; undefined unless `loading`. */
  readonly loadingReason: undefined;
  /** Why the flow failed; undefined unless `error`. */
  readonly error: undefined;
  /** Whether `retry` leads back to the step. */
  readonly canRetry: false;
  /** The definition as it was read. */
  readonly definition: Definition;
  /** The step shown. Where `defineLeadFlow` made the definition, a check of its `id` narrows its `settings` and its `inputs`. */
  readonly step: Shown;
}

interface LoadingStepFlow<Shown extends Step> extends StepFlowBase<Shown>, Unready<Shown> {
  readonly status: 'loading';
  readonly loadingReason: 'definition' | 'submit';
}

interface FailedStepFlow<Shown extends Step> extends StepFlowBase<Shown>, Omit<Unready<Shown>, 'error' | 'canRetry'> {
  readonly status: 'error';
  readonly loadingReason: undefined;
  readonly error: LeadFlowError;
  readonly canRetry: boolean;
}

interface DoneStepFlow<Shown extends Step> extends StepFlowBase<Shown>, Unready<Shown> {
  readonly status: 'done';
  readonly loadingReason: undefined;
}

/**
 * The flow as far as it changes with the step, the status or the definition: what `useLeadFlow` gives with `rendersFor: 'steps'`. Read the
 * rest with `useFlowSelector`.
 */
export type StepFlow<Shown extends Step = Step> = ReadyStepFlow<Shown> | LoadingStepFlow<Shown> | FailedStepFlow<Shown> | DoneStepFlow<Shown>;

/** The flow while a step is shown: what every part of a step takes, in a skin and in `components` alike. An interface, which editors show by its name. */
export interface ReadyLeadFlow<Shown extends Step = Step> extends ReadyStepFlow<Shown>, StepDetails {}
interface LoadingLeadFlow<Shown extends Step> extends LoadingStepFlow<Shown>, StepDetails {}
interface FailedLeadFlow<Shown extends Step> extends FailedStepFlow<Shown>, StepDetails {}
interface DoneLeadFlow<Shown extends Step> extends DoneStepFlow<Shown>, StepDetails {}

/**
 * The flow as a component sees it: where the visitor is, what can be done, and the props of every part. A union on `status`: while it is
 * `ready` there is a step, and while it is `error` there is an `error`. `Shown` are the steps that it may show.
 */
export type UseLeadFlow<Shown extends Step = Step> = ReadyLeadFlow<Shown> | LoadingLeadFlow<Shown> | FailedLeadFlow<Shown> | DoneLeadFlow<Shown>;
