import type { CommonStepName } from '../definition/commonSteps.ts';
import type { OptionDefinition } from '../definition/input.ts';
import type { Loose } from '../definition/kind.ts';
import type { StandardSchema } from '../definition/standardSchema.ts';
import type { InputType, RuleName, StepType } from '../builtIns.ts';
import type { OptionInput, OwnInputType, OwnRule, OwnStepType, SettingsInput } from './ownTypes.ts';
import type { AnswerDefinition, AnyDefinition, InputDefinition, LeadFlowDefinition, RuleDefinition, SchemaRuleDefinition, SettingsDefinition, StepSettingsDefinition } from './writtenDefinition.ts';
import type { FieldOf, IdOf, InputStart, NoteKey, OwnStart, PredefinedStart, StepKeys, ValidationDefinition } from './writtenDefinition.ts';

/** Shown in the error of a key that a definition doesn't have there. */
interface NoSuchKey {
  readonly ' nothing reads this key': never;
}

/** The same where a needed key is missing: this one may be its misspelling. */
interface NoSuchKeyWhileMissing<Key> {
  readonly ' nothing reads this key': Key;
}

/** Shown in the error of a value that its key doesn't take. */
interface NoSuchValue {
  readonly ' not a value of this key': never;
}

/** Shown in the error of a step that has the id of another one. */
interface SecondStepWithThisId {
  readonly ' another step has this id': never;
}

/** Keys that nothing reads must not be there. */
type NoOthers<Given, Known extends PropertyKey, Needed = never> = { readonly [Key in keyof Given]: Key extends Known | NoteKey ? unknown : Unread<Exclude<Needed, keyof Given>> };
type Unread<Missing> = [Missing] extends [never] ? NoSuchKey : NoSuchKeyWhileMissing<Missing>;

/** Keys that an object must have. */
type NeededIn<Known> = { [Key in keyof Known]-?: object extends Pick<Known, Key> ? never : Key }[keyof Known];

/** Keys with their values, or the error of a wrong one. Without the error TypeScript would report everything around a wrong value. */
type Telling<Known> = { readonly [Key in keyof Known]: Known[Key] | NoSuchValue };

/** An object of these keys and no others. */
type Only<Given, Known> = NoOthers<Given, keyof Known> & Telling<Known>;

/** The first item of a list. Checked lists have a key `0`, as tuples do; without it TypeScript infers an array for `[...steps, last]`. */
type FirstOf<Given> = Given extends readonly [infer First, ...unknown[]] ? First : object;

/** What a link may name: one of these, or any text where its type is just `string`. While the editor completes a text its type is `any`. */
type Linkable<Link, Name extends string> = 0 extends Link & 1 ? Name : CommonStepName extends Link ? string : Name;

type TargetOf<Given> = Given extends { readonly target?: infer Target } ? Target : never;
type EndOf<Given> = Given extends { readonly multipleDynamicEndStep?: infer End } ? End : never;
type PrefillOf<Given> = Given extends { readonly prefill?: ReadonlyArray<infer Name> | undefined } ? Name : never;

interface LinkTo<Given, Id extends string> {
  readonly target?: Linkable<TargetOf<Given>, Id> | undefined;
}

type CheckedAnswer<Given, Id extends string> = NoOthers<Given, keyof AnswerDefinition, NeededIn<AnswerDefinition>> & Telling<Omit<AnswerDefinition, 'target'>> & LinkTo<Given, Id>;
type CheckedAnswers<Given, Id extends string> = { readonly [Index in keyof Given]: CheckedAnswer<Given[Index], Id> } & {
  readonly 0?: CheckedAnswer<FirstOf<Given>, Id>;
};

/** The value that a rule needs. For an extension's rule, its schema decides. */
type ValueOf<Given, Own> = Given extends { readonly rule: OwnRule<Own> }
  ? KeyFor<'value', OptionInput<Given, Own>>
  : Given extends { readonly rule: 'minLength' }
    ? { readonly value: number | string }
    : Given extends { readonly rule: 'regex' }
      ? { readonly value: string }
      : Given extends { readonly rule: RuleName }
        ? { readonly value?: undefined }
        : unknown;
type CheckedRule<Given, Own> = Given extends StandardSchema | SchemaRuleDefinition
  ? unknown
  : NoOthers<Given, keyof RuleDefinition> & Telling<Pick<RuleDefinition, 'message'> & { readonly rule: RuleName | OwnRule<Own> }> & ValueOf<Given, Own>;
type CheckedRules<Given, Own> = { readonly [Index in keyof Given]: CheckedRule<Given[Index], Own> } & { readonly 0?: CheckedRule<FirstOf<Given>, Own> };
type CheckedValidation<Given, Own> = NoOthers<Given, keyof ValidationDefinition> &
  Telling<Omit<ValidationDefinition, 'rules'>> & {
    readonly rules?: Given extends { readonly rules: infer List extends readonly unknown[] } ? CheckedRules<List, Own> : ValidationDefinition['rules'];
  };
type CheckedOption<Given> = Given extends object ? Only<Given, OptionDefinition> : string | NoSuchValue;
type CheckedOptions<Given> = { readonly [Index in keyof Given]: CheckedOption<Given[Index]> } & { readonly 0?: CheckedOption<FirstOf<Given>> };
type CheckedInput<Given, Own> = NoOthers<Given, keyof InputDefinition, NeededIn<InputDefinition>> &
  Telling<Omit<InputDefinition, 'type' | 'validation' | 'options'>> &
  Telling<InputStart<InputType | OwnInputType<Own>>> & {
    readonly validation?: Given extends { readonly validation: infer Validation extends object } ? CheckedValidation<Validation, Own> : InputDefinition['validation'];
    readonly options?: Given extends { readonly options: infer List extends readonly unknown[] } ? CheckedOptions<List> : InputDefinition['options'];
  };
type CheckedInputs<Given, Own> = { readonly [Index in keyof Given]: CheckedInput<Given[Index], Own> } & { readonly 0?: CheckedInput<FirstOf<Given>, Own> };

/** A step has an id and a type, or the predefined step that it starts from. */
type StartOf<Given, Type extends string> = Telling<Loose<Pick<PredefinedStart, 'commonStep'>>> &
  Telling<Given extends { readonly commonStep: unknown } ? Loose<Omit<PredefinedStart<Type>, 'commonStep'>> : Pick<OwnStart<Type>, 'id' | 'type'>>;

/** A key that is required unless its value may be undefined or an empty object. */
type KeyFor<Key extends string, Value> = [Extract<undefined | NonNullable<unknown>, Value>] extends [never]
  ? { readonly [Name in Key]: Value }
  : { readonly [Name in Key]?: Value };

/** The settings of a step without a schema. Those of a type that TypeScript doesn't know may be anything. */
type SharedSettings<Given, Own> = Given extends { readonly type: infer Type extends string }
  ? Type extends StepType | (string extends OwnStepType<Own> ? never : OwnStepType<Own>)
    ? CheckedSharedSettings<Given>
    : unknown
  : CheckedSharedSettings<Given>;
interface CheckedSharedSettings<Given> {
  readonly settings?: Given extends { readonly settings: infer Settings extends object } ? Only<Settings, StepSettingsDefinition> : StepKeys['settings'];
}

/** The settings of a step, as the schema of its type takes them. */
type CheckedStepSettings<Given, Own, Settings = SettingsInput<Given, Own>> = unknown extends Settings ? SharedSettings<Given, Own> : KeyFor<'settings', Settings>;

/** The id of a step whose type tells it. */
type KnownId<Given> = string extends IdOf<Given> ? never : IdOf<Given>;

/** Ids that more than one step has. */
type Repeated<Steps, Seen = never, Twice = never> = Steps extends readonly [infer First, ...infer Rest]
  ? Repeated<Rest, Seen | KnownId<First>, Twice | Extract<KnownId<First>, Seen>>
  : Twice;
type OnlyOne<Given, Twice> = [Extract<KnownId<Given>, Twice>] extends [never] ? unknown : { readonly id: SecondStepWithThisId };

type CheckedStep<Given, Id extends string, Own> = NoOthers<Given, keyof StepKeys | 'id' | 'type' | 'commonStep', Given extends { readonly commonStep: unknown } ? never : 'id' | 'type'> &
  Telling<Omit<StepKeys, 'target' | 'multipleDynamicEndStep' | 'answers' | 'inputs' | 'settings'>> &
  StartOf<Given, StepType | OwnStepType<Own>> &
  LinkTo<Given, Id> &
  CheckedStepSettings<Given, Own> & {
    readonly multipleDynamicEndStep?: Linkable<EndOf<Given>, Id> | boolean | undefined;
    readonly answers?: Given extends { readonly answers: infer List extends readonly unknown[] } ? CheckedAnswers<List, Id> : StepKeys['answers'];
    readonly inputs?: Given extends { readonly inputs: infer List extends readonly unknown[] } ? CheckedInputs<List, Own> : StepKeys['inputs'];
  };

/** Each step of a list of unknown length, such as `[...steps, last]`. */
type CheckedRest<Given, Id extends string, Own> = Given extends readonly unknown[]
  ? number extends Given['length']
    ? { readonly [Index in keyof Given]: CheckedStep<Given[Index], Id, Own> }
    : unknown
  : unknown;

/**
 * Each step at its index. An object of indexes and not a list: TypeScript would compare the methods of two lists, and with them each step of the
 * one with each step of the other, which took forty seconds for a hundred steps.
 */
type CheckedSteps<Given, Id extends string, Own, Twice = Repeated<Given>> = {
  readonly [Index in keyof Given as Exclude<Index, keyof unknown[]>]: CheckedStep<Given[Index], Id, Own> & OnlyOne<Given[Index], Twice>;
} & {
  readonly 0?: CheckedStep<FirstOf<Given>, Id, Own>;
} & CheckedRest<Given, Id, Own>;

/** Settings that are objects of known keys. */
type SettingsGroup = 'contact' | 'cookieNames' | 'hosts' | 'messages';

type CheckedSettings<Given, Name extends string> = NoOthers<Given, keyof SettingsDefinition> &
  Telling<Omit<SettingsDefinition, SettingsGroup | 'prefill'>> & {
    readonly [Group in SettingsGroup]?: Given extends { readonly [Key in Group]: infer Held extends object }
      ? Only<Held, NonNullable<SettingsDefinition[Group]>>
      : SettingsDefinition[Group];
  } & { readonly prefill?: ReadonlyArray<Linkable<PrefillOf<Given>, Name>> | undefined };

/** What a definition must be, each mistake told at its place; targets name steps, prefill names fields or steps. */
export type Checked<Definition extends AnyDefinition, Own> = NoOthers<Definition, keyof LeadFlowDefinition> & {
  readonly settings?: CheckedSettings<Definition['settings'], FieldOf<Definition> | IdOf<Definition['steps'][number]>> | undefined;
  readonly steps: CheckedSteps<Definition['steps'], IdOf<Definition['steps'][number]>, Own>;
};
