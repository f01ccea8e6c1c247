import type { AnswersOf, ChoiceOn, KnownSteps, StepOf } from '../authoring/definedStep.ts';
import type { LeadFlowError } from '../definition/fault.ts';
import type { Answer, Definition, Link, Settings, Step } from '../definition/types.ts';
import type { JourneyEntry } from '../flow/code.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { Messages } from '../messages/en.ts';
import type {
  AnswerProps,
  BannerProps,
  ButtonProps,
  ConfirmationProps,
  ErrorSummaryProps,
  FlowStatus,
  FormProps,
  GroupProps,
  HeadingProps,
  HeadingTag,
  LinkProps,
  LoadingProps,
  ProgressProps,
  StatusProps,
  TextProps,
} from './propTypes.ts';

/** What every hook takes first: a store, or a flow. */
export type FlowSource = LeadFlowStore | { readonly store: LeadFlowStore };

/** Where the visitor is among the steps. */
export interface Position {
  /** From 1, along the visited path. */
  readonly index: number;
  /** The configured number of steps (`settings.stepper`); undefined where none is set. */
  readonly total: number | undefined;
  /** 0 to 1 of the total; undefined without one. */
  readonly progress: number | undefined;
}

/** An answer to choose, with the props of its control. Another object only when something in it has changed. */
export interface AnswerItem extends Pick<Answer, 'value' | 'text' | 'supText' | 'badge' | 'color' | 'meta'> {
  /** A safe address of its icon; undefined where there is none. */
  readonly icon: string | undefined;
  /** It is chosen. */
  readonly isChosen: boolean;
  /** For its native radio or check box, inside its label. */
  readonly inputProps: AnswerProps;
}

/** A field to mend, for the error summary. */
export interface ErrorItem {
  /** Name of the field. */
  readonly name: string;
  /** What is wrong with it. */
  readonly message: string;
  /** For the link that leads to the field, whose text is `message`. */
  readonly linkProps: LinkProps;
}

/** What is read after a lead that stays on the page, below its heading. */
export interface Confirmation {
  /** Sanitise it with `useHtml`; undefined where the definition has none. */
  readonly html: string | undefined;
  /** Links to go on; those that must not be followed are left out. */
  readonly links: readonly Link[];
  /** A link to book an appointment; undefined where the definition has none. */
  readonly booking: Link | undefined;
}

/** What a flow has in every status. */
interface AnyFlow<Shown extends Step> extends KnownSteps<Shown> {
  /** The store; every other hook takes it, or this whole object. */
  readonly store: LeadFlowStore;
  /** The definition’s settings, with defaults before one was read. */
  readonly settings: Settings;
  /** Every text of the form, in its language. */
  readonly messages: Messages;
  /** The tag of the question and of the confirmation's heading (`settings.headingLevel`). */
  readonly Heading: HeadingTag;
  /** The tag one level below, of the error summary's heading. */
  readonly SubHeading: HeadingTag;
  /** Back to the first step, answers forgotten. */
  restart(): void;
  /** For the `<form>`. */
  readonly formProps: FormProps;
  /** For the live region, outside the form; brings its text as `children`. */
  readonly statusProps: StatusProps;
}

/** What a flow has besides while no step is shown. */
interface WithoutStep<Shown extends Step> extends AnyFlow<Shown> {
  /** The definition as it was read; undefined before that. */
  readonly definition: Definition | undefined;
  /** The step that is sent, or that failed; undefined until a definition was read. */
  readonly step: Shown | undefined;
}

/** The flow while a step is shown. */
// Answers and choices are parameters, as TypeScript could not tell otherwise that the flow of a form fits where any flow is taken.
interface ReadyFlow<Shown extends Step, Answers, Choice> extends AnyFlow<Shown> {
  /** A step is shown. */
  readonly status: 'ready';
  /** The definition as it was read. */
  readonly definition: Definition;
  /** The step shown. Where `defineLeadFlow` made the definition, a check of its `id` narrows its `settings` and its `inputs`. */
  readonly step: Shown;
  /** Where the visitor is, for a progress of your own. */
  readonly position: Position;
  /** The answers to choose from, in order. A skin that folds some of them takes those of `useOtherOptions`. */
  readonly answers: readonly AnswerItem[];
  /** Faults for the error summary: non-empty only after a refused Next with two or more of them. */
  readonly errors: readonly ErrorItem[];
  /** The selected values of the step. */
  readonly selected: readonly string[];
  /** The step's fields, but for those of an unknown type, which show nothing. */
  readonly inputs: ReadonlyArray<Shown['inputs'][number]>;
  /** Why Next was refused on a step of choices; undefined before it was. */
  readonly groupError: string | undefined;
  /** The same behind the catalogue's prefix, `Error:`; undefined where there is no error. */
  readonly groupErrorText: string | undefined;
  /** Entries of the steps that the visitor has completed. */
  readonly journey: readonly JourneyEntry[];
  /** Pressing Next moves on; else it says what is missing. */
  readonly canAdvance: boolean;
  /** Back is allowed and there is a step to go back to. */
  readonly canGoBack: boolean;
  /** Whether some of the step's answers stand in the collapsible section (`useOtherOptions`). */
  readonly hasOtherOptions: boolean;
  /** Whether pressing an answer moves on by itself. */
  readonly isAutoAdvance: boolean;
  /** The same as pressing Next. */
  next(): void;
  /** The same as pressing Previous. */
  back(): void;
  /** Chooses an answer by its value, or takes the choice back where several may be chosen. Where `defineLeadFlow` made the definition, another value is a type error. */
  select(value: Choice): void;
  /**
   * What the visitor has answered, by the id of a step of choices or the name of a field: the value that is sent, a list of them where several may be
   * chosen, `true` of a consent. A choice is told at once, a field once its step was left; undefined until then, and for what stays empty. Another
   * function after each choice and each step.
   */
  answerOf<Name extends keyof Answers>(name: Name): Answers[Name] | undefined;
  /** For the heading with the question: what the step asks as plain text, the service on offer, or `Question 2`. An introduction's own title is HTML. */
  readonly headingProps: HeadingProps;
  /** For the text of the progress; undefined where the step's number doesn't show (`showStepsIndicator`). The heading is described by it. */
  readonly progressTextProps: TextProps | undefined;
  /** For the progress bar; undefined where there is no total, or the number doesn't show. */
  readonly progressProps: ProgressProps | undefined;
  /** For the element around the answers. */
  readonly groupProps: GroupProps;
  /** For what must be known before choosing (that it moves on, how many); undefined where nothing must. The group is described by it. */
  readonly hintProps: TextProps | undefined;
  /** For `groupErrorText`, before the answers. Its line stays while it is empty: choices that move as it goes are pressed by mistake. */
  readonly groupErrorProps: TextProps;
  /** For the element around the links of `errors`; undefined while there are none. */
  readonly errorSummaryProps: ErrorSummaryProps | undefined;
  /** For the heading of that element, a `SubHeading`. */
  readonly errorSummaryHeadingProps: TextProps;
  /** For Next, or Submit. It is `aria-disabled`, never `disabled`. Undefined where the step has none now. */
  readonly nextButtonProps: ButtonProps | undefined;
  /**
   * For Previous; undefined where there is none to go to, and below an express step or in the dark layout. With `settings.backButtonTop` it
   * stands above the question, on those too.
   */
  readonly backButtonProps: ButtonProps | undefined;
}

/** The flow while the definition is read, or the lead is sent. */
interface LoadingFlow<Shown extends Step> extends WithoutStep<Shown> {
  /** The definition is read, or the lead is sent. */
  readonly status: 'loading';
  /** What is waited for. */
  readonly loadingReason: 'definition' | 'submit';
  /** For the loading screen; it takes the focus while a lead is sent. */
  readonly loadingProps: LoadingProps;
}

/** The flow after a failure. */
interface FailedFlow<Shown extends Step> extends WithoutStep<Shown> {
  /** The definition could not be read, or the lead not be sent. */
  readonly status: 'error';
  /** Why the flow failed; has a `code`. */
  readonly error: LeadFlowError;
  /** The same in the visitor's words. */
  readonly errorText: string;
  /** For the failure: its words, and the other way to reach the clinic (`settings.contact`). */
  readonly bannerProps: BannerProps;
  /** For Try again, which leads back to the step, every answer kept; undefined where it can't. */
  readonly retryButtonProps: ButtonProps | undefined;
}

/** The flow after a lead that stays on the page. */
interface DoneFlow<Shown extends Step> extends WithoutStep<Shown> {
  /** The lead has arrived, and its visitor stays on the page. */
  readonly status: 'done';
  /** What is read below the heading. */
  readonly confirmation: Confirmation;
  /** For the heading of what is read. */
  readonly confirmationProps: ConfirmationProps;
}

interface FlowByStatus<Shown extends Step> {
  readonly loading: LoadingFlow<Shown>;
  readonly ready: ReadyFlow<Shown, AnswersOf<Shown>, ChoiceOn<Shown>>;
  readonly error: FailedFlow<Shown>;
  readonly done: DoneFlow<Shown>;
}

/**
 * A snapshot of a visit as a component sees it: where the visitor is, what can be done, and the props of every part. A union on `status`:
 * `Flow<'ready'>` is what the parts of a step take. `D` is the type of the definition that it may show the steps of.
 */
export type Flow<Status extends FlowStatus = FlowStatus, D = unknown> = FlowByStatus<StepOf<D>>[Status];

/** What `useFlow` gives for a store or a flow: the same type as it was given, as far as that says. */
export type FlowAt<Given> = Given extends Flow ? Given : Given extends { readonly status: infer Status extends FlowStatus } ? Flow<Status, Given> : Flow<FlowStatus, Given>;
