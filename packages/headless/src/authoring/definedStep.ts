import type { Input } from '../definition/input.ts';
import type { Step, StepSettings } from '../definition/step.ts';
import type { StepType } from '../builtIns.ts';
import type { OwnOf, SettingsOutput } from './ownTypes.ts';
import type { IdOf, InputNameOf } from './writtenDefinition.ts';

/** A field of a step as it was written. */
type NamedInput<Given> = Input & { readonly name: InputNameOf<Given> };

/** Settings that the definition gives are not optional. */
type SharedSettings<Given> = Given extends { readonly settings: infer Settings extends object }
  ? StepSettings & { readonly [Key in keyof Settings & keyof StepSettings]-?: NonNullable<StepSettings[Key]> }
  : StepSettings;

/**
 * What the schema of the step's type returns, where it has one. With `meta`, because TypeScript refuses to assign a type that shares no key with
 * `StepSettings`, whose keys are all optional.
 */
type SettingsOf<Given, Own, Output = SettingsOutput<Given, Own>> = unknown extends Output ? SharedSettings<Given> : Output & Pick<StepSettings, 'meta'>;

interface DefinedStep<Given, Own> extends Omit<Step, 'id' | 'type' | 'settings' | 'inputs'> {
  readonly id: IdOf<Given>;
  /** What kind of step it is. */
  readonly type: Given extends { readonly type: infer Type extends string } ? Type : StepType;
  readonly settings: SettingsOf<Given, Own>;
  readonly inputs: ReadonlyArray<NamedInput<Given>>;
}

/** One for each step, so that a check of the id or the type tells them apart. */
type Each<Given, Own> = Given extends unknown ? DefinedStep<Given, Own> : never;

/** The steps of a definition whose type tells its ids; any step of every other definition. */
export type StepOf<Given> = Given extends { readonly steps: ReadonlyArray<infer Written> } ? (string extends IdOf<Written> ? Step : Each<Written, OwnOf<Given>>) : Step;

/** The fields of a definition whose type tells its ids; any field of every other definition. */
export type InputOf<Given> = Given extends { readonly steps: ReadonlyArray<infer Written> } ? (string extends IdOf<Written> ? Input : NamedInput<Written>) : Input;
