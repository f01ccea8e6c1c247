import type { RuleSetName } from '../validation/rules.ts';
import type { Messages } from '../messages/en.ts';
import type { Answer, Input, SelectOption, Settings, Step, StepSettings, StepType } from './types.ts';
import type { inputTypeNames } from './words.ts';

/** The predefined steps, each with the fields that it puts into the lead. */
interface CommonFields {
  'hair-color': never;
  'treatment-count': never;
  'age-group': never;
  'form-name': 'name';
  'form-email': 'email';
  'form-phone': 'telephone';
  'form-location': 'your-city';
  'form-zipcode': 'zipcode';
  'location-selector-zipcode': 'zipcode';
  'location-selector-list': 'your-city';
  'form-all-in-one': 'name' | 'email' | 'telephone' | 'your-city';
  'form-all-in-one-zipcode': 'name' | 'email' | 'telephone' | 'zipcode';
}
export type CommonStepName = keyof CommonFields;

/** Keys that are free for notes. */
type NoteKey = `$${string}` | `_${string}`;

/** All optional, and none has to be left out where there is nothing to say: what is undefined is as if it were not there. */
type Loose<Keys> = { readonly [Key in keyof Keys]?: Keys[Key] | undefined };

/** One answer, as it is written. */
export type AnswerDefinition = Pick<Answer, 'text'> & Loose<Omit<Answer, 'text'>>;

/** One rule of a field, as it is written; required is checked first, then minLength, then patterns. */
export type RuleDefinition = {
  /** Stands in for the rule's own message; of a set of rules, for all of theirs. */
  readonly message?: string | undefined;
} & (
  | {
      /** `required` alone, or the set of rules that fields of that kind have. */
      readonly rule: RuleSetName | 'required';
      readonly value?: undefined;
    }
  | {
      readonly rule: 'minLength';
      /** Characters, a whole number. */
      readonly value: number | string;
    }
  | {
      readonly rule: 'regex';
      /** A JavaScript pattern; it is not run on more than 1,000 characters. */
      readonly value: string;
    }
);

/** What a field's value must be, as it is written. */
type ValidationDefinition = Loose<{ readonly rules: readonly RuleDefinition[]; readonly isValid: boolean; readonly error: string }>;

/** What a field can be; others render nothing. */
export type InputType = (typeof inputTypeNames)[number];

/** One option of a select, as it is written. */
type OptionDefinition = Loose<
  SelectOption & {
    /** The same as `text`. */
    readonly label: string;
  }
>;

/** One field, as it is written. */
export type InputDefinition = Pick<Input, 'name'> &
  Loose<
    Omit<Input, 'name' | 'type' | 'value' | 'rules' | 'initialVerdict' | 'options'> & {
      /** Value at the start. */
      readonly value: string | number;
      /** `text` unless given. */
      readonly type: InputType;
      /** What its value must be, and the server's verdict on it. */
      readonly validation: ValidationDefinition;
      /** Options of a `static` select: a text alone is its own value. */
      readonly options: ReadonlyArray<string | OptionDefinition>;
    }
  >;

type StepSettingsDefinition = Loose<Omit<StepSettings, 'productId'> & { readonly productId: string | number }>;

type StepKeys = Loose<
  Omit<Step, 'id' | 'type' | 'index' | 'answers' | 'inputs' | 'settings' | 'multipleDynamicEndStep'> & {
    /** Id of the step that ends a queue of branches, or `true` on that step itself. */
    readonly multipleDynamicEndStep: string | boolean;
    /** What can be chosen, in the order shown. */
    readonly answers: readonly AnswerDefinition[];
    /** Fields, in the order shown. */
    readonly inputs: readonly InputDefinition[];
    /** What only some types of step have. */
    readonly settings: StepSettingsDefinition;
  }
>;
interface OwnStart {
  /** What targets name; a predefined step goes by its name unless it has one. */
  readonly id: string;
  /** What kind of step it is; that of a predefined step comes with it. */
  readonly type: StepType;
  /** Name of the predefined step that it starts from; its own keys win. */
  readonly commonStep?: undefined;
}
interface PredefinedStart {
  readonly commonStep: CommonStepName;
  readonly id?: string | undefined;
  readonly type?: StepType | undefined;
}
/** One step, as it is written: with an id and a type, or with the predefined step that it starts from. */
export type StepDefinition = (StepKeys & OwnStart) | (StepKeys & PredefinedStart);

/** Settings, as they are written. */
export type SettingsDefinition = Loose<
  Omit<Settings, 'cookieNames' | 'hosts' | 'messages'> & {
    /** Names of the cookies; a missing one has its default. */
    readonly cookieNames: Loose<Settings['cookieNames']>;
    /** Origins of the calls by class of the page’s host; a missing one is the page’s own. */
    readonly hosts: Loose<Settings['hosts']>;
    /** Texts of the form’s own, by the name that the catalogue has for them. */
    readonly messages: Loose<Messages>;
  }
>;

/** A definition as TypeScript code writes it. JSON may also write booleans and numbers as text. */
export interface LeadFlowDefinition {
  /** Address of the JSON Schema, for editors. */
  readonly $schema?: string | undefined;
  /** Settings of the whole form; everything has a default. */
  readonly settings?: SettingsDefinition | undefined;
  /** The steps, in any order: targets lead from one to the next. */
  readonly steps: readonly StepDefinition[];
}

/** A name as it was written; any text where TypeScript knows of none in particular, for it may be that of a step. */
type Written<Name extends string> = CommonStepName extends Name ? string : Name;

type IdOf<Given> = Given extends { readonly id: infer Id extends string }
  ? Id
  : Given extends { readonly commonStep: infer Name extends string; readonly id?: infer Id }
    ? Written<Name> | Extract<Id, string>
    : never;

/** Ids of a definition's steps; a predefined step without an id goes by its name. Any text where a step was declared without telling which. */
export type StepId<Definition extends LeadFlowDefinition> = IdOf<Definition['steps'][number]>;

type NamesOf<Given> =
  | (Given extends { readonly inputs: ReadonlyArray<{ readonly name: infer Name }> } ? Name : never)
  | (Given extends { readonly commonStep: infer Name extends CommonStepName } ? CommonFields[Name] : never)
  | (Given extends { readonly type: 'nearest-locations' } ? 'your-city' : never);

type FieldOf<Definition extends AnyDefinition> =
  | Extract<NamesOf<Definition['steps'][number]>, string>
  | (Definition extends { readonly settings: { readonly fieldMap: infer Map } } ? Extract<Map[keyof Map], string> : never);

/** Names that a definition's steps and its `fieldMap` put into the lead. */
export type FieldName<Definition extends LeadFlowDefinition> = FieldOf<Definition>;

/**
 * What is taken for a definition before it is checked. A narrower type would have TypeScript forget, at the first mistake, what was written
 * all around it, and call that wrong too.
 */
export interface AnyDefinition {
  readonly settings?: object | undefined;
  readonly steps: readonly object[];
}

/** Stands in an error message beside a key that no part of a definition has. */
interface NoSuchKey {
  readonly ' nothing reads this key': never;
}

/** Stands in an error message beside a value that its key does not take. */
interface NoSuchValue {
  readonly ' not a value of this key': never;
}

/** Stands in an error message beside a target that names no step. */
interface NoSuchStep {
  readonly ' no step has this id': never;
}

/** Keys that nothing reads must not be there. */
type NoOthers<Given, Known extends PropertyKey> = { readonly [Key in keyof Given]: Key extends Known | NoteKey ? unknown : NoSuchKey };

/** Keys with their values, or what tells of another one. Without that TypeScript would call all that stands around a wrong value wrong. */
type Telling<Known> = { readonly [Key in keyof Known]: Known[Key] | NoSuchValue };

/** An object of these keys and no others. */
type Only<Given, Known> = NoOthers<Given, keyof Known> & Telling<Known>;

/**
 * What a list begins with. Checked lists name it by its place, as tuples do: without a `0` TypeScript takes a list that holds another,
 * `[...steps, last]`, for an array.
 */
type FirstOf<Given> = Given extends readonly [infer First, ...unknown[]] ? First : object;

/** What a link may name: one of these, or anything where it was declared as a text without telling which. */
type Linkable<Link, Name extends string, Otherwise = never> = CommonStepName extends Link ? string : Name | Otherwise;

type TargetOf<Given> = Given extends { readonly target?: infer Target } ? Target : never;
type EndOf<Given> = Given extends { readonly multipleDynamicEndStep?: infer End } ? End : never;
type PrefillOf<Given> = Given extends { readonly prefill?: ReadonlyArray<infer Name> | undefined } ? Name : never;

interface LinkTo<Given, Id extends string> {
  readonly target?: Linkable<TargetOf<Given>, Id, NoSuchStep> | undefined;
}

type CheckedAnswer<Given, Id extends string> = NoOthers<Given, keyof AnswerDefinition> & Telling<Omit<AnswerDefinition, 'target'>> & LinkTo<Given, Id>;
type CheckedAnswers<Given, Id extends string> = { readonly [Index in keyof Given]: CheckedAnswer<Given[Index], Id> } & {
  readonly 0?: CheckedAnswer<FirstOf<Given>, Id>;
};

/** A rule's value is there where the rule needs one. */
type ValueOf<Given> = Given extends { readonly rule: 'minLength' }
  ? { readonly value: number | string }
  : Given extends { readonly rule: 'regex' }
    ? { readonly value: string }
    : Given extends { readonly rule: RuleSetName | 'required' }
      ? { readonly value?: undefined }
      : unknown;
type CheckedRule<Given> = NoOthers<Given, keyof RuleDefinition> & Telling<Pick<RuleDefinition, 'rule' | 'message'>> & ValueOf<Given>;
type CheckedRules<Given> = { readonly [Index in keyof Given]: CheckedRule<Given[Index]> } & { readonly 0?: CheckedRule<FirstOf<Given>> };
type CheckedValidation<Given> = NoOthers<Given, keyof ValidationDefinition> &
  Telling<Omit<ValidationDefinition, 'rules'>> & {
    readonly rules?: Given extends { readonly rules: infer List extends readonly unknown[] } ? CheckedRules<List> : ValidationDefinition['rules'];
  };
type CheckedOption<Given> = Given extends object ? Only<Given, OptionDefinition> : string | NoSuchValue;
type CheckedOptions<Given> = { readonly [Index in keyof Given]: CheckedOption<Given[Index]> } & { readonly 0?: CheckedOption<FirstOf<Given>> };
type CheckedInput<Given> = NoOthers<Given, keyof InputDefinition> &
  Telling<Omit<InputDefinition, 'validation' | 'options'>> & {
    readonly validation?: Given extends { readonly validation: infer Validation extends object } ? CheckedValidation<Validation> : InputDefinition['validation'];
    readonly options?: Given extends { readonly options: infer List extends readonly unknown[] } ? CheckedOptions<List> : InputDefinition['options'];
  };
type CheckedInputs<Given> = { readonly [Index in keyof Given]: CheckedInput<Given[Index]> } & { readonly 0?: CheckedInput<FirstOf<Given>> };

/** A step has an id and a type, or the predefined step that it starts from. */
type StartOf<Given> = Telling<Loose<PredefinedStart>> & (Given extends { readonly commonStep: unknown } ? unknown : Telling<Pick<OwnStart, 'id' | 'type'>>);

type CheckedStep<Given, Id extends string> = NoOthers<Given, keyof StepKeys | 'id' | 'type' | 'commonStep'> &
  Telling<Omit<StepKeys, 'target' | 'multipleDynamicEndStep' | 'answers' | 'inputs' | 'settings'>> &
  StartOf<Given> &
  LinkTo<Given, Id> & {
    readonly multipleDynamicEndStep?: Linkable<EndOf<Given>, Id, NoSuchStep> | boolean | undefined;
    readonly answers?: Given extends { readonly answers: infer List extends readonly unknown[] } ? CheckedAnswers<List, Id> : StepKeys['answers'];
    readonly inputs?: Given extends { readonly inputs: infer List extends readonly unknown[] } ? CheckedInputs<List> : StepKeys['inputs'];
    readonly settings?: Given extends { readonly settings: infer Settings extends object } ? Only<Settings, StepSettingsDefinition> : StepKeys['settings'];
  };

/** Each step of a list whose length is not known, for it holds another: `[...steps, last]`. */
type CheckedRest<Given, Id extends string> = Given extends readonly unknown[]
  ? number extends Given['length']
    ? { readonly [Index in keyof Given]: CheckedStep<Given[Index], Id> }
    : unknown
  : unknown;

/**
 * Each step at its place. An object of the places, and no list: of two lists TypeScript compares the methods as well, and with that each step of
 * the one with each step of the other. A hundred steps took forty seconds.
 */
type CheckedSteps<Given, Id extends string> = { readonly [Index in keyof Given as Exclude<Index, keyof unknown[]>]: CheckedStep<Given[Index], Id> } & {
  readonly 0?: CheckedStep<FirstOf<Given>, Id>;
} & CheckedRest<Given, Id>;

/** Settings that are objects of known keys. */
type SettingsGroup = 'cookieNames' | 'hosts' | 'messages';

type CheckedSettings<Given, Name extends string> = NoOthers<Given, keyof SettingsDefinition> &
  Telling<Omit<SettingsDefinition, SettingsGroup | 'prefill'>> & {
    readonly [Group in SettingsGroup]?: Given extends { readonly [Key in Group]: infer Held extends object }
      ? Only<Held, NonNullable<SettingsDefinition[Group]>>
      : SettingsDefinition[Group];
  } & { readonly prefill?: ReadonlyArray<Linkable<PrefillOf<Given>, Name>> | undefined };

/** What a definition must be, each mistake told at its place; targets name steps, prefill names fields or steps. */
export type Checked<Definition extends AnyDefinition> = NoOthers<Definition, keyof LeadFlowDefinition> & {
  readonly settings?: CheckedSettings<Definition['settings'], FieldOf<Definition> | IdOf<Definition['steps'][number]>> | undefined;
  readonly steps: CheckedSteps<Definition['steps'], IdOf<Definition['steps'][number]>>;
};
