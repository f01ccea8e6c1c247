import type { RuleSetName } from './rules.ts';
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
export type NoteKey = `$${string}` | `_${string}`;

/** All optional, and none has to be left out where there is nothing to say: what is undefined is as if it were not there. */
export type Loose<Keys> = { readonly [Key in keyof Keys]?: Keys[Key] | undefined };

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
export type ValidationDefinition = Loose<{ readonly rules: readonly RuleDefinition[]; readonly isValid: boolean; readonly error: string }>;

/** What a field can be; others render nothing. */
export type InputType = (typeof inputTypeNames)[number];

/** One option of a select, as it is written. */
export type OptionDefinition = Loose<
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

export type StepSettingsDefinition = Loose<Omit<StepSettings, 'productId'> & { readonly productId: string | number }>;

export type StepKeys = Loose<
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
export interface OwnStart {
  /** What targets name; a predefined step goes by its name unless it has one. */
  readonly id: string;
  /** What kind of step it is; that of a predefined step comes with it. */
  readonly type: StepType;
  /** Name of the predefined step that it starts from; its own keys win. */
  readonly commonStep?: undefined;
}
export interface PredefinedStart {
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

export type IdOf<Given> = Given extends { readonly id: infer Id extends string }
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

export type FieldOf<Definition extends AnyDefinition> =
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
