import type { Input } from '../definition/input.ts';
import type { Step, StepSettings } from '../definition/step.ts';
import type { IdOf, InputNameOf } from './writtenDefinition.ts';

/** A field of a step as it was written. */
type NamedInput<Given> = Input & { readonly name: InputNameOf<Given> };

/** Settings that the step was written with are there. */
type SettingsOf<Given> = Given extends { readonly settings: infer Settings extends object }
  ? StepSettings & { readonly [Key in keyof Settings & keyof StepSettings]-?: NonNullable<StepSettings[Key]> }
  : StepSettings;

interface DefinedStep<Given> extends Step {
  readonly id: IdOf<Given>;
  readonly type: Given extends { readonly type: infer Type extends Step['type'] } ? Type : Step['type'];
  readonly settings: SettingsOf<Given>;
  readonly inputs: ReadonlyArray<NamedInput<Given>>;
}

/** One for each step, so that a check of the id tells them apart. */
type Each<Given> = Given extends unknown ? DefinedStep<Given> : never;

/** The steps of a definition whose type tells its ids; any step of every other definition. */
export type StepOf<Given> = Given extends { readonly steps: ReadonlyArray<infer Written> } ? (string extends IdOf<Written> ? Step : Each<Written>) : Step;

/** The fields of a definition whose type tells its ids; any field of every other definition. */
export type InputOf<Given> = Given extends { readonly steps: ReadonlyArray<infer Written> } ? (string extends IdOf<Written> ? Input : NamedInput<Written>) : Input;
