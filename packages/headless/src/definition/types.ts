import type { Messages } from '../messages/en.ts';
import type { Registry } from './extension.ts';
import type { Fault } from './fault.ts';
import type { Key, Place } from './kind.ts';
import type { SelectOption } from './parseOptions.ts';
import type { Condition } from './conditionObject.ts';
import type { Input } from './input.ts';
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';

export type { Input } from './input.ts';
export type { SelectOption } from './parseOptions.ts';
export type { Condition } from './conditionObject.ts';
export type { AnswerVariant, ButtonMode, FormType, HostClass, Link, Settings, Theme } from './settings.ts';
export type { Answer, Step, StepSettings } from './step.ts';

/** A definition that was read and found sound: what the engine moves through. Frozen. */
export interface Definition {
  /** Settings with their defaults. */
  readonly settings: Settings;
  /** Puts earlier answers into texts; undefined in a definition that names none. */
  readonly earlierAnswers?: EarlierAnswers;
  /** Whether the code is here that a step is shown with; undefined where all code is. */
  readonly isHere?: (definition: Definition, step: Step) => boolean;
  /** The steps in the order of the definition. */
  readonly steps: readonly Step[];
  /** What its author wants to find again, frozen. */
  readonly meta: unknown;
  /** The steps by id. */
  readonly stepById: ReadonlyMap<string, Step>;
  /** The list of clinics that a step leads to, by the step's id. */
  readonly listAfter: ReadonlyMap<string, Step>;
  /** Where a visit begins. */
  readonly firstStep: Step;
  /** The JSON it was read from, cleaned; to tell whether another definition says the same. */
  readonly source: unknown;
  /** The step types, input types and rules that it may name. */
  readonly registry: Registry;
  /** The language that its texts were picked by: that of its settings, else of the place where the form stands; undefined where neither says. */
  readonly locale: string | undefined;
  /** English messages, the locale's and the definition's own, merged. */
  readonly messages: Messages;
}

/** What a visit holds of answers. */
export interface AnsweredState {
  /** Steps on the way. */
  readonly history: ReadonlyArray<{ readonly stepId: string }>;
  /** Selected values by step id. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** Fields by step id and name. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, { readonly text: string; readonly value: string }>>>>;
  /** Loaded options by field. */
  readonly options: Readonly<Record<string, { readonly status: string; readonly options?: readonly SelectOption[] }>>;
}

/** The steps before a step. */
export type Path = AnsweredState['history'];

export interface FillOptions {
  readonly path: Path;
  /** The text is HTML, of which an answer never becomes a part. */
  readonly html?: boolean;
  /** Stands in for what could identify a person. */
  readonly withheld?: string | undefined;
}

/** Texts with earlier answers in them, and steps that depend on those. Few definitions use this, so it is code that comes when one does. */
export interface EarlierAnswers {
  /** Reads a condition. */
  readCondition(value: unknown, whole: Place, key: Key): Condition | undefined;
  /** Finds answers that are named and that nobody gives, or only later. */
  checkReferences(settings: Settings, steps: readonly Step[]): readonly Fault[];
  /** A step as this visitor sees it; the same object while the answers that it depends on stay the same. */
  shownStep(definition: Definition, state: AnsweredState, step: Step, path: Path): Step;
  /** Whether a step is for a visitor who has come that way. */
  isStepShown(definition: Definition, state: AnsweredState, step: Step, path: Path): boolean;
  /** Whether a condition asks for the number in a field whose value is none that can be told: nobody must pass by a step for the way they write numbers. */
  lacksNumber(definition: Definition, step: Step, input: Input, value: string): boolean;
  /** Puts answers into a text. */
  withAnswers(definition: Definition, state: AnsweredState, text: string, options: FillOptions): string;
}
