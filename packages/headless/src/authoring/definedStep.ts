import type { Input } from '../definition/input.ts';
import type { Step, StepSettings } from '../definition/step.ts';
import type { StepType } from '../builtIns.ts';
import type { SettingsOutput } from './ownTypes.ts';
import type { AnswersOn, AnyAnswer } from './writtenAnswers.ts';
import type { IdOf, InputNameOf } from './writtenDefinition.ts';

/** A field with a name that is known. */
type NamedInput<Name extends string> = [Name] extends [never] ? never : Input & { readonly name: Name };

/** Settings of a step; those that the definition gives are not optional. */
type SettingsWith<Key extends keyof StepSettings> = StepSettings & { readonly [Given in Key]-?: NonNullable<StepSettings[Given]> };

type SharedSettings<Given> = Given extends { readonly settings: infer Settings extends object } ? SettingsWith<keyof Settings & keyof StepSettings> : StepSettings;

/**
 * What the schema of the step's type returns, where it has one. With `meta`, because TypeScript refuses to assign a type that shares no key with
 * `StepSettings`, whose keys are all optional.
 */
type SettingsOf<Given, Own, Output = SettingsOutput<Given, Own>> = unknown extends Output ? SharedSettings<Given> : Output & Pick<StepSettings, 'meta'>;

/** A step of a definition whose type tells its ids. An editor shows it by these names, not by all that the definition says. */
export interface DefinedStep<Id extends string, Type extends string, Field extends string = never, Settings = StepSettings, Answers = object> extends Omit<Step, 'id' | 'type' | 'settings' | 'inputs'> {
  readonly id: Id;
  /** What kind of step it is. */
  readonly type: Type;
  readonly settings: Settings;
  readonly inputs: ReadonlyArray<NamedInput<Field>>;
  /** What it asks, by the names of its answers; for the types alone, it is never there. */
  readonly '~answers'?: Answers;
}

/** One for each step, so that a check of the id or the type tells them apart. */
// The names of its fields are looked up once more: an editor would show the type that has found them in their place.
type Each<Given, Own> = Given extends unknown ? DefinedStep<IdOf<Given>, Given extends { readonly type: infer Type extends string } ? Type : StepType, { readonly [Name in InputNameOf<Given>]: Name }[InputNameOf<Given>], SettingsOf<Given, Own>, AnswersOn<Given>> : never;

/** The steps of a definition whose type tells its ids; any step of every other definition. */
type StepsIn<Given, Own> = Given extends { readonly steps: ReadonlyArray<infer Written> } ? (string extends IdOf<Written> ? Step : Each<Written, Own>) : Step;

/** What `defineLeadFlow` gives: the definition with its steps as a flow will show them. The key exists only for its type. */
export type Defined<Definition, Own> = Definition & KnownSteps<StepsIn<Definition, Own>>;
export interface KnownSteps<Shown> {
  /** The steps that may be shown; for the types alone, it is never there. */
  readonly '~steps'?: Shown;
}

/** From what `defineLeadFlow` made, and from a store made with it, TypeScript reads the steps; any other may have any. */
export interface WithSteps<Shown> {
  readonly definition?: KnownSteps<Shown> | NonNullable<unknown> | null | undefined;
  readonly store?: KnownSteps<Shown> | undefined;
}

/** The steps of a definition that `defineLeadFlow` made, as a flow shows them: `Flow<'ready', typeof definition>`. Any step of every other definition. */
export type StepOf<Definition> = '~steps' extends keyof Definition ? Extract<Definition['~steps'], Step> : Step;

/** What steps ask; any answer under any name where nothing is known of a step. */
type AskedOn<Shown> = Shown extends unknown ? ('~answers' extends keyof Shown ? NonNullable<Shown['~answers']> : { readonly [name: string]: AnyAnswer }) : never;
type NameIn<Asked> = Asked extends unknown ? keyof Asked & string : never;
type ValueIn<Asked, Name extends string> = Asked extends { readonly [Key in Name]: infer Value } ? Value : never;

/** Answers of the steps that may be shown, by the id of a step or the name of a field. */
export type AnswersOf<Shown, Asked = AskedOn<Shown>> = { readonly [Name in NameIn<Asked>]: ValueIn<Asked, Name> };

type OneOf<Value> = Value extends ReadonlyArray<infer Item> ? Item : Value;

/** What may be chosen on a step: any text where nothing is known of it, nothing where there are fields. */
export type ChoiceOn<Shown> = Shown extends { readonly inputs: readonly never[] } ? OneOf<AskedOn<Shown>[keyof AskedOn<Shown>]> : '~answers' extends keyof Shown ? never : string;
