import type { locationFieldName } from '../base/leadFields.ts';
import type { CommonFields, CommonStepName } from '../definition/commonSteps.ts';
import type { input, validation } from '../definition/input.ts';
import type { Loose, WrittenObject } from '../definition/reader.ts';
import type { settings } from '../definition/settings.ts';
import type { StandardSchema } from '../definition/standardSchema.ts';
import type { answer, step, stepSettings } from '../definition/step.ts';
import type { TextsByLanguage } from '../definition/words.ts';
import type { InputType, RuleName, StepType } from '../builtIns.ts';

/** Keys that are free for notes. */
export type NoteKey = `$${string}` | `_${string}`;

/** One answer, as it is written. */
export interface AnswerDefinition extends WrittenObject<typeof answer.entries> {}
/** One rule of a field, as TypeScript code writes it; required is checked first, then minLength, then patterns. */
export type RuleDefinition = {
  /** Stands in for the rule's own message; of a set of rules, for all of theirs. */
  readonly message?: string | TextsByLanguage | undefined;
} & (
  | {
      /** `required` alone, or the set of rules that fields of that kind have. */
      readonly rule: Exclude<RuleName, 'minLength' | 'regex'>;
      /** None. */
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

/** A schema with a text for the visitor. */
export interface SchemaRuleDefinition {
  readonly rule: StandardSchema;
  /** What the visitor reads when the schema refuses. */
  readonly message?: string | TextsByLanguage | undefined;
}

/** What a field's value must be, as it is written. */
export interface ValidationDefinition extends Omit<WrittenObject<typeof validation.entries>, 'rules'> {
  /** Checks; the first that fails gives the message. An empty list makes no check beyond being filled in. A schema that follows https://standardschema.dev is a rule as it stands, and in place of a rule's name where it has a `message`. */
  readonly rules?: ReadonlyArray<RuleDefinition | SchemaRuleDefinition | StandardSchema> | undefined;
}
export interface InputStart<Type extends string = InputType> {
  /** Kind of field: one of these, or an input type of your own. Any other is not shown and not sent. */
  readonly type?: Type | undefined;
}
/** One field, as it is written. */
export interface InputDefinition extends Omit<WrittenObject<typeof input.entries>, 'type' | 'validation'>, InputStart {
  /** What the field must hold. */
  readonly validation?: ValidationDefinition | undefined;
}
export interface StepSettingsDefinition extends WrittenObject<typeof stepSettings.entries> {}
/** Settings, as they are written. */
export interface SettingsDefinition extends WrittenObject<typeof settings.entries> {}

type StepTable = typeof step.entries;
export interface StepKeys extends Loose<Omit<WrittenObject<StepTable>, keyof PredefinedStart | 'inputs'>> {
  /** The fields of an input step. With commonStep, fields merge with the predefined ones by name. */
  readonly inputs?: readonly InputDefinition[] | undefined;
}
export interface OwnStart<Type extends string = StepType> {
  /** What targets name; a predefined step goes by its name unless it has one. */
  readonly id: string;
  /** What kind of step it is; that of a predefined step comes with it. */
  readonly type: Type;
  /** Name of the predefined step that it starts from; its own keys win. */
  readonly commonStep?: undefined;
}
export interface PredefinedStart<Type extends string = StepType> {
  readonly commonStep: CommonStepName;
  readonly id?: string | undefined;
  readonly type?: Type | undefined;
}
/** One step, as it is written: with an id and a type, or with the predefined step that it starts from. */
export type StepDefinition = (StepKeys & OwnStart) | (StepKeys & PredefinedStart);

/** A definition as TypeScript code writes it. JSON may also write booleans and numbers as text. */
export interface LeadFlowDefinition {
  /** Address of the JSON Schema, for editors. */
  readonly $schema?: string | undefined;
  /** Settings of the whole form; everything has a default. */
  readonly settings?: SettingsDefinition | undefined;
  /** Anything of your own; components find it in `definition.meta`. */
  readonly meta?: unknown;
  /** The steps, in any order: targets lead from one to the next. */
  readonly steps: readonly StepDefinition[];
}

/** A name as it was written; any text where TypeScript knows of none in particular, for it may be that of a step. */
type WrittenName<Name extends string> = CommonStepName extends Name ? string : Name;

export type IdOf<Given> = Given extends { readonly id: infer Id extends string }
  ? Id
  : Given extends { readonly commonStep: infer Name extends string; readonly id?: infer Id }
    ? WrittenName<Name> | Extract<Id, string>
    : never;

/** Ids of a definition's steps; a predefined step without an id goes by its name. Any text where a step was declared without telling which. */
export type StepId<Definition extends AnyDefinition> = IdOf<Definition['steps'][number]>;

/** Names of a step's fields. */
export type InputNameOf<Given> =
  | (Given extends { readonly inputs: ReadonlyArray<{ readonly name: infer Name extends string }> } ? Name : never)
  | (Given extends { readonly commonStep: infer Name extends CommonStepName } ? CommonFields[Name] : never);

/** Names that a step puts into the lead. */
export type NamesOf<Given> =
  | InputNameOf<Given>
  | (Given extends { readonly type: 'nearest-locations' } | { readonly commonStep: 'location-selector-list' } ? typeof locationFieldName : never);

export type FieldOf<Definition extends AnyDefinition> =
  | NamesOf<Definition['steps'][number]>
  | (Definition extends { readonly settings: { readonly fieldMap: infer Map } } ? Extract<Map[keyof Map], string> : never);

/** Names that a definition's steps and its `fieldMap` put into the lead. */
export type FieldName<Definition extends AnyDefinition> = FieldOf<Definition>;

/** A definition before it is checked. With a narrower type TypeScript would report the first mistake for everything around it as well. */
export interface AnyDefinition {
  readonly settings?: object | undefined;
  readonly steps: readonly object[];
}
