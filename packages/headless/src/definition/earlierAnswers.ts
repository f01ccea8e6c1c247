import type { Fault } from './fault.ts';
import type { Key, Place } from './kinds.ts';
import type { Condition } from './readCondition.ts';
import type { Definition, SelectOption, Settings, Step } from './types.ts';

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
  /** Puts answers into a text. */
  withAnswers(definition: Definition, state: AnsweredState, text: string, options: FillOptions): string;
}

/** Whether a definition names earlier answers, as far as its JSON shows. In JSON a brace that is no text's stands before a quote or another brace. */
export function usesEarlierAnswers(json: unknown): boolean {
  return /"showIf":|\{[\w.-]|\{\{/.test(JSON.stringify(json));
}
