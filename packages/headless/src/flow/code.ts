import type { InputTypeExtension, RuleContext, StepTraits, Verdict } from '../definition/extension.ts';
import type { Definition, Input, Step, StepSettings } from '../definition/types.ts';
import type { Effect, TransitionResult } from './effect.ts';
import type { FlowEvent, FlowEvents } from './events.ts';
import type { ClockTime, FlowState, FocusRequest, KindState, Snapshot } from './state.ts';

/** One step of the visited path, as the server receives it in the lead's `journey`. */
export interface JourneyEntry {
  /** From 1, along the visited path. */
  readonly step: number;
  /** Id of the step. */
  readonly stepId: string;
  /** Plain text. */
  readonly question: string;
  /** Selected values, or the values of the fields, joined with `, `. */
  readonly answer: string;
  /** Type of the step. */
  readonly type: string;
}

/** The element that takes the focus. */
export type FocusTarget = FocusRequest['target'];

/** What happens when Next is refused. */
interface Refusal {
  /** The state afterwards. */
  readonly state: FlowState;
  /** What takes the focus. */
  readonly focus: FocusTarget;
  /** The names of the fields, or the id of the step, that keep the visitor from moving on. */
  readonly names: readonly string[];
  /** What else is to be done, such as an announcement. */
  readonly effects: readonly Effect[];
}

/** A definition, with what the types that it names do. */
export interface Form {
  /** What its types do. */
  readonly code: FlowCode;
  /** The parsed definition. */
  readonly definition: Definition;
}

/** A visit at one moment. */
export interface Moment extends Form {
  /** The whole state of the visit. */
  readonly state: FlowState;
}

/** A step at one moment of a visit: what the functions of its type are given. */
export interface StepMoment<Settings = StepSettings> extends Moment {
  /** The step. */
  readonly step: Step;
  /** The step's settings, as the type's schema returned them. */
  readonly settings: Settings;
  /** The selected values, in the order that the type keeps them in; empty where nothing is chosen. */
  readonly selected: readonly string[];
  /** The texts of its type, in the form's language; English stands in for a language that is missing, and `settings.messages` wins over both. */
  readonly texts: Readonly<Record<string, string>>;
  /** Returns the same step in another state. */
  with(state: FlowState): Visit;
}

/** One moment of a visit, made once per state and handed to everything that asks about it. */
export interface Visit extends StepMoment {
  /** What the step's type does. */
  readonly part: StepTypeExtension;
}

/** An event of one type. */
export type EventOf<Type extends FlowEvent['type']> = { readonly type: Type } & FlowEvents[Type];

/** What the flow does with events, by their type. */
export type Handlers = { readonly [Type in FlowEvent['type']]?: (visit: Visit, event: EventOf<Type>) => TransitionResult };

/** A step type with its functions: everything the form needs to know about it. Made with `defineStepType`. */
export interface StepTypeExtension extends StepTraits {
  /** Texts of the type by language, then by key. Write keys that no other type has. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether Next may move on. */
  canAdvance(moment: StepMoment): boolean;
  /** Returns the message for a refused Next; undefined where the fields' own errors say enough, or where nothing is refused. */
  refusal(moment: StepMoment): string | undefined;
  /** Whether the step has Next and Previous. Express steps have only actions of their own. */
  readonly hasButtons: boolean;
  /** Returns the title of the step, as text or HTML; undefined where it has none. */
  title(step: Step): string | undefined;
  /** Returns the text that the journey has for the step. */
  answer(moment: StepMoment): string;
  /** Returns the answer as the visitor reads it, for a review; without it, the journey's. */
  shown?(moment: StepMoment): string;
  /** Returns what the step adds to the lead: JSON values by name. */
  fields(moment: StepMoment): Readonly<Record<string, unknown>>;
  /** Whether the answer may identify a person. Such an answer is never reported to the page, tracked or saved in a draft. */
  readonly isPersonal: boolean;
  /** Whether the step shows answers of other steps: tools that record visits are told to leave out all of it. */
  readonly showsAnswers?: boolean;
  /** Returns the selected values after the visitor chose `value`; undefined if the step has no such value. */
  choose(moment: StepMoment, value: string): readonly string[] | undefined;
  /** Returns those of the given values that a page, a link or a draft may select; undefined if there are none. */
  accept(step: Step, given: string | readonly string[]): readonly string[] | undefined;
  /** Returns the state with these values selected. */
  keep(moment: StepMoment, values: readonly string[]): FlowState;
  /** Returns the selected values, for a type that derives them; without it, they are those that `keep` stored. */
  selected?(moment: Omit<StepMoment, 'selected'>): readonly string[];
  /** Returns the selected control, which takes the focus when the visitor comes back; undefined where nothing is selected. */
  chosen(moment: StepMoment): FocusTarget | undefined;
  /** Returns what happens when Next is refused. */
  refuse(moment: StepMoment): Refusal;
  /** Returns the state and the effects when the step is shown, such as what it loads. `isNew` is false where the step was already on show. */
  arrive(moment: StepMoment, isNew: boolean): TransitionResult;
  /** Returns what screen readers announce when the step is shown; undefined for nothing. */
  announce(moment: StepMoment): string | undefined;
  /** Returns the state and the effects when the visitor is about to leave the step, before Next asks whether it may. */
  leave?(moment: StepMoment, isForward: boolean): TransitionResult;
  /** Whether the answer no longer holds at a time, in milliseconds since 1970. It is asked before the lead is sent; the step then gets the event `clockRead`. */
  hasPassed?(moment: StepMoment, now: number): boolean;
  /** Returns what happens where Next has to wait for something; undefined where it is refused at once. */
  wait?(moment: StepMoment): TransitionResult | undefined;
  /** Returns the heading of a step that asks no question. */
  heading?(moment: StepMoment): string | undefined;
  /** Returns the place of a control among those of its kind, from 0, for its id. */
  indexOf?(moment: StepMoment, target: FocusTarget): number | undefined;
  /** Returns the way on from a step that the visitor has come back to from this one, to change an answer. */
  wayBack?(moment: StepMoment, next: Snapshot): readonly Snapshot[];
  /** What the type does with events; those for its own step come before those of the flow. */
  readonly on?: Handlers;
  /** Fetches further functions with the first definition that names the type. */
  fetch?(): Promise<Partial<StepTypeExtension>>;
}

/** Whether a field may be sent, or must wait: for its options, for what its type looks up, or for a rule that answers later. `text` says what it waits for. */
export type FieldStatus =
  | { readonly status: 'valid' }
  | { readonly status: 'pending'; readonly waitsFor: 'options' | 'type' | 'check'; readonly text: string }
  | { readonly status: 'invalid'; readonly message: string };

/** A type of field with its part in the visit, besides what it says of single values. */
export interface FieldType extends InputTypeExtension {
  /** Returns the state and the effects when the field's step is shown (`isArrival`), and whenever the field has another value: a search that it asks for. */
  seek?(moment: StepMoment, input: Input, isArrival: boolean): TransitionResult;
  /** Returns the field as it is at a time, such as without the days that have passed; the same field where no time matters to it. */
  at?(input: Input, time: ClockTime): Input;
  /** Returns what is to be said of a value that its rules let pass; undefined where nothing is. */
  judge?(moment: StepMoment, input: Input): FieldStatus | undefined;
  /** Fetches further functions with the first definition that names the type. */
  fetch?(): Promise<Partial<FieldType>>;
}

/** What is wrong with a field. */
export interface FieldFault {
  readonly input: Input;
  readonly message: string;
}

/** What is done for every step with fields, whatever its type. */
export interface FieldsPart {
  leave(moment: StepMoment, isForward: boolean): TransitionResult;
  wait(moment: StepMoment): TransitionResult | undefined;
  indexOf(moment: StepMoment, target: FocusTarget): number | undefined;
  /** Returns what is wrong with the fields of a step that the visitor can't leave. */
  faults(moment: StepMoment): readonly FieldFault[];
  /** Returns the value of a field; empty where it has none. */
  value(moment: StepMoment, input: Input): string;
  /** Returns the name of a field in announcements. */
  label(moment: StepMoment, input: Input): string;
  /** Returns the state with values of a page, a link or a draft in the fields; a step that the visitor has left stays as good as it is. */
  fill(moment: StepMoment, values: Readonly<Record<string, string | readonly string[]>>, isLeft: boolean): FlowState;
}

/** The steps before a step. */
export type Path = readonly Snapshot[];

/** How answers are put into a text. */
export interface FillOptions {
  readonly path: Path;
  /** The text is HTML, of which an answer never becomes a part. */
  readonly html?: boolean;
  /** Stands in for what could identify a person. */
  readonly withheld?: string | undefined;
}

/** Texts with earlier answers in them, and steps that depend on those. */
export interface EarlierAnswers {
  /** A step as this visitor sees it; the same object while the answers that it depends on stay the same. */
  shownStep(moment: Moment, step: Step, path: Path): Step;
  /** Whether a step is for a visitor who has come that way. */
  isStepShown(moment: Moment, step: Step, path: Path): boolean;
  /** Whether a condition asks for the number in a field whose value is none that can be told: nobody must pass by a step for the way they write numbers. */
  lacksNumber(moment: StepMoment, input: Input, value: string): boolean;
  /** Puts answers into a text. */
  withAnswers(moment: Moment, text: string, options: FillOptions): string;
}

/** What the types of a form do. A definition says what is asked, and is data; this answers for it. */
export interface FlowCode {
  /** By the names that a definition gives as the `type` of a step. */
  readonly stepTypes: ReadonlyMap<string, StepTypeExtension>;
  /** By those of an input. */
  readonly inputTypes: ReadonlyMap<string, FieldType>;
  /** What the kinds of steps keep in the state. */
  readonly kinds: readonly KindState[];
  /** What is done with events, whatever the step shown is: the first that knows one handles it. */
  readonly on: readonly Handlers[];
  /** What is done for every step with fields. */
  readonly fields: FieldsPart;
  /** The checks of the rules that come with the form, by their names. */
  readonly checks: Readonly<Record<string, (value: string, context: RuleContext) => Verdict>>;
  /** What is done for texts and steps that depend on earlier answers. */
  readonly earlierAnswers: EarlierAnswers;
  /** Returns the entries of the steps that the visitor has completed. */
  journeyOf(moment: Moment): readonly JourneyEntry[];
}
