import type { Messages } from '../messages/en.ts';
import type { Registry } from './extension.ts';
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
  /** Whether something in it depends on earlier answers: a condition, or a text that names one. */
  readonly usesEarlierAnswers: boolean;
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
