import type { CommonStepName } from '../definition/commonSteps.ts';
import type { OptionDefinition } from '../definition/input.ts';
import type { htmlKeys, textKeys } from '../definition/placeholders.ts';
import type { Loose } from '../definition/reader.ts';
import type { StandardSchema } from '../definition/standardSchema.ts';
import type { InputType, RuleName, StepType } from '../builtIns.ts';
import type { CheckedTexts, WithCondition } from './checkedNames.ts';
import type { FirstOf, NeededIn, NoOthers, NoSuchValue, Only, Telling } from './checkedObject.ts';
import type { OptionInput, OwnInputType, OwnRule, OwnStepType, SettingsInput } from './ownTypes.ts';
import type { AnswerDefinition, AnyDefinition, FieldOf, IdOf, InputDefinition, InputStart, LeadFlowDefinition, OwnStart, PredefinedStart, RuleDefinition, SchemaRuleDefinition, SettingsDefinition, StepKeys, StepSettingsDefinition, ValidationDefinition } from './writtenDefinition.ts';

/** Shown in the error of a step that has the id of another one. */
interface SecondStepWithThisId {
  readonly ' another step has this id': never;
}

/** What a link may name: one of these, or any text where its type is just `string`. While the editor completes a text its type is `any`. */
type Linkable<Link, Name extends string> = 0 extends Link & 1 ? Name : CommonStepName extends Link ? string : Name;

type TargetOf<Given> = Given extends { readonly target?: infer Target } ? Target : never;
type EndOf<Given> = Given extends { readonly multipleDynamicEndStep?: infer End } ? End : never;
type PrefillOf<Given> = Given extends { readonly prefill?: ReadonlyArray<infer Name> | undefined } ? Name : never;

interface LinkTo<Given, Id extends string> {
  readonly target?: Linkable<TargetOf<Given>, Id> | undefined;
}

type CheckedAnswer<Given, Id extends string, Whole extends AnyDefinition> = NoOthers<Given, keyof AnswerDefinition, NeededIn<AnswerDefinition>> &
  Telling<Omit<AnswerDefinition, 'target' | 'showIf'>> &
  LinkTo<Given, Id> &
  WithCondition<Given, Whole>;
type CheckedAnswers<Given, Id extends string, Whole extends AnyDefinition> = { readonly [Index in keyof Given]: CheckedAnswer<Given[Index], Id, Whole> } & {
  readonly 0?: CheckedAnswer<FirstOf<Given>, Id, Whole>;
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
type CheckedInput<Given, Own, Whole extends AnyDefinition> = NoOthers<Given, keyof InputDefinition, NeededIn<InputDefinition>> &
  Telling<Omit<InputDefinition, 'type' | 'validation' | 'options' | 'showIf'>> &
  WithCondition<Given, Whole> &
  Telling<InputStart<InputType | OwnInputType<Own>>> & {
    readonly validation?: Given extends { readonly validation: infer Validation extends object } ? CheckedValidation<Validation, Own> : InputDefinition['validation'];
    readonly options?: Given extends { readonly options: infer List extends readonly unknown[] } ? CheckedOptions<List> : InputDefinition['options'];
  };
type CheckedInputs<Given, Own, Whole extends AnyDefinition> = { readonly [Index in keyof Given]: CheckedInput<Given[Index], Own, Whole> } & { readonly 0?: CheckedInput<FirstOf<Given>, Own, Whole> };

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

type TextKey = (typeof textKeys)[number];
type HtmlKey = (typeof htmlKeys)[number];

type CheckedStep<Given, Id extends string, Own, Whole extends AnyDefinition> = NoOthers<Given, keyof StepKeys | 'id' | 'type' | 'commonStep', Given extends { readonly commonStep: unknown } ? never : 'id' | 'type'> &
  Telling<Omit<StepKeys, 'target' | 'multipleDynamicEndStep' | 'answers' | 'inputs' | 'settings' | 'showIf'>> &
  WithCondition<Given, Whole> &
  CheckedTexts<Given, TextKey, Whole> &
  StartOf<Given, StepType | OwnStepType<Own>> &
  LinkTo<Given, Id> &
  CheckedStepSettings<Given, Own> & {
    readonly settings?: Given extends { readonly settings: infer Settings extends object } ? CheckedTexts<Settings, HtmlKey, Whole> : unknown;
    readonly multipleDynamicEndStep?: Linkable<EndOf<Given>, Id> | boolean | undefined;
    readonly answers?: Given extends { readonly answers: infer List extends readonly unknown[] } ? CheckedAnswers<List, Id, Whole> : StepKeys['answers'];
    readonly inputs?: Given extends { readonly inputs: infer List extends readonly unknown[] } ? CheckedInputs<List, Own, Whole> : StepKeys['inputs'];
  };

/** Each step of a list of unknown length, such as `[...steps, last]`. */
type CheckedRest<Given, Id extends string, Own, Whole extends AnyDefinition> = Given extends readonly unknown[]
  ? number extends Given['length']
    ? { readonly [Index in keyof Given]: CheckedStep<Given[Index], Id, Own, Whole> }
    : unknown
  : unknown;

/**
 * Each step at its index. An object of indexes and not a list: TypeScript would compare the methods of two lists, and with them each step of the
 * one with each step of the other, which took forty seconds for a hundred steps.
 */
type CheckedSteps<Given, Id extends string, Own, Whole extends AnyDefinition, Twice = Repeated<Given>> = {
  readonly [Index in keyof Given as Exclude<Index, keyof unknown[]>]: CheckedStep<Given[Index], Id, Own, Whole> & OnlyOne<Given[Index], Twice>;
} & {
  readonly 0?: CheckedStep<FirstOf<Given>, Id, Own, Whole>;
} & CheckedRest<Given, Id, Own, Whole>;

/** Settings that are objects of known keys. */
type SettingsGroup = 'contact' | 'cookieNames' | 'hosts' | 'messages';

/** Shown in the error of a key of `fieldMap` that is no field's name. */
interface NoFieldOfThisName {
  readonly " no field has this name; that of a page's hidden field is written ['name' as string]": never;
}

/** What every lead has besides its fields, and what some fields add. */
type SentName<Field extends string> = 'service' | 'internal_notes' | 'utm_source' | 'experiment' | 'offsite' | 'journey' | 'submission_id' | `${Field}_${'text' | 'at' | 'timezone' | 'post_id'}`;
type CheckedMap<Given, Field extends string> = { readonly [From in keyof Given]: string extends From ? string : From extends Field | SentName<Field> ? string : NoFieldOfThisName };

type CheckedSettings<Given, Field extends string, Id extends string, Whole extends AnyDefinition> = NoOthers<Given, keyof SettingsDefinition> &
  Telling<Omit<SettingsDefinition, SettingsGroup | 'prefill' | 'fieldMap'>> &
  CheckedTexts<Given, 'submitButtonText' | 'backButtonText', Whole> & {
    readonly [Group in SettingsGroup]?: Given extends { readonly [Key in Group]: infer Held extends object }
      ? Only<Held, NonNullable<SettingsDefinition[Group]>>
      : SettingsDefinition[Group];
  } & {
    readonly prefill?: ReadonlyArray<Linkable<PrefillOf<Given>, Field | Id>> | undefined;
    readonly fieldMap?: Given extends { readonly fieldMap: infer Map extends object } ? CheckedMap<Map, Field | Id> : SettingsDefinition['fieldMap'];
    readonly confirmation?: Given extends { readonly confirmation: infer Held extends object } ? CheckedTexts<Held, 'title' | 'text', Whole> : unknown;
  };

/** What a definition must be, each mistake told at its place: targets name steps; prefill, fieldMap, conditions and texts name fields or steps. */
export type Checked<Definition extends AnyDefinition, Own> = NoOthers<Definition, keyof LeadFlowDefinition> & {
  readonly settings?: CheckedSettings<Definition['settings'], FieldOf<Definition>, IdOf<Definition['steps'][number]>, Definition> | undefined;
  readonly steps: CheckedSteps<Definition['steps'], IdOf<Definition['steps'][number]>, Own, Definition>;
};
