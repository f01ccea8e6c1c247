import type { CommonFields, CommonStepName } from './commonSteps.ts';
import type { input, validation } from './input.ts';
import type { Loose, WrittenObject } from './kinds.ts';
import type { settings } from './settings.ts';
import type { answer, step, stepSettings, StepType } from './step.ts';

/** Keys that are free for notes. */
export type NoteKey = `$${string}` | `_${string}`;

/** One answer, as it is written. */
export interface AnswerDefinition extends WrittenObject<typeof answer.entries> {}
/** What a field's value must be, as it is written. */
export interface ValidationDefinition extends WrittenObject<typeof validation.entries> {}
/** One field, as it is written. */
export interface InputDefinition extends WrittenObject<typeof input.entries> {}
export interface StepSettingsDefinition extends WrittenObject<typeof stepSettings.entries> {}
/** Settings, as they are written. */
export interface SettingsDefinition extends WrittenObject<typeof settings.entries> {}

type StepTable = typeof step.entries;
export type StepKeys = Loose<Omit<WrittenObject<StepTable>, keyof PredefinedStart>>;
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
type WrittenName<Name extends string> = CommonStepName extends Name ? string : Name;

export type IdOf<Given> = Given extends { readonly id: infer Id extends string }
  ? Id
  : Given extends { readonly commonStep: infer Name extends string; readonly id?: infer Id }
    ? WrittenName<Name> | Extract<Id, string>
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

/** A definition before it is checked. With a narrower type TypeScript would report the first mistake for everything around it as well. */
export interface AnyDefinition {
  readonly settings?: object | undefined;
  readonly steps: readonly object[];
}
