import type { CommonChoiceName, CommonFields } from '../definition/commonSteps.ts';
import type { AnyDefinition, IdOf } from './writtenDefinition.ts';

/** An answer in a definition that TypeScript knows nothing of: a text, a list where several may be chosen, true of a consent. */
export type AnyAnswer = string | readonly string[] | true;

/** What is sent for a choice or an option: its value, else its text; any text where it is in several languages, or a variable holds it. */
type SentValue<Given> = Given extends string
  ? Given
  : Given extends { readonly value: infer Value extends string }
    ? Value
    : Given extends { readonly text: infer Text extends string }
      ? Text
      : Given extends { readonly label: infer Text extends string }
        ? Text
        : string;

/** One value, or a list where several may be chosen. */
type OneOrList<Given, Value> = Given extends { readonly canSelectMultiple: infer Many } ? (Many extends true ? readonly Value[] : Value) : Value;

type ChoicesOf<Given> = Given extends { readonly answers: ReadonlyArray<infer Answer> } ? SentValue<Answer> : string;

/** Types of steps that ask for nothing, or ask in fields. */
type Silent = 'input' | 'form-intro' | 'express-flow-selector' | 'express-flow-introduction' | 'masked-lead-info' | 'review';

/** What is chosen on a step; never where nothing is. */
type ChosenOn<Given> = Given extends { readonly type: infer Type }
  ? Type extends 'button-selection'
    ? OneOrList<Given, ChoicesOf<Given>>
    : Type extends 'nearest-locations'
      ? string
      : Type extends Silent
        ? never
        : readonly string[]
  : Given extends { readonly commonStep: infer Name }
    ? Name extends CommonChoiceName
      ? OneOrList<Given, ChoicesOf<Given>>
      : Name extends 'location-selector-list'
        ? string
        : never
    : never;

type ChoiceId<Given> = [ChosenOn<Given>] extends [never] ? never : IdOf<Given>;

/** The fields of steps, as they are written. */
export type WrittenInput<Given> = Given extends { readonly inputs: ReadonlyArray<infer Input extends { readonly name: string }> } ? Input : never;

/** Names of fields that come with a predefined step. */
export type CommonName<Given> = Given extends { readonly commonStep: infer Name extends keyof CommonFields } ? CommonFields[Name] : never;

/** What a field holds: true of a consent, one of the options where they are written. */
export type FieldValue<Given> = Given extends { readonly type: 'consent' }
  ? true
  : Given extends { readonly type: 'select'; readonly options: ReadonlyArray<infer Option> }
    ? Given extends { readonly mode: 'dom' | 'remote' }
      ? string
      : Exclude<SentValue<Option>, ''>
    : string;

/** The id of a step with one field, which stands for that field. */
type SoleId<Given> = Given extends { readonly inputs: readonly [unknown] } | { readonly commonStep: SoleFieldStep; readonly inputs?: undefined } ? IdOf<Given> : never;
/** The name of a field, where it is the only one. */
type Sole<Names, Each = Names> = Each extends unknown ? ([Names] extends [Each] ? Each : never) : never;
type SoleFieldStep = { [Step in keyof CommonFields]: [Sole<CommonFields[Step]>] extends [never] ? never : Step }[keyof CommonFields];
type SoleValue<Given> = Given extends { readonly inputs: unknown } ? FieldValue<WrittenInput<Given>> : string;

// Inferred once more: an editor would show the type that has put them together in their place.
type Flat<Given> = Given extends infer All ? { readonly [Key in keyof All]: All[Key] } : never;

/** What steps ask, as they are written: values by the id of a step of choices, or by the name of a field. */
export type AnswersOn<Steps> = Flat<
  { readonly [Step in Steps as ChoiceId<Step>]: ChosenOn<Step> } & { readonly [Input in WrittenInput<Steps> as Input['name']]: FieldValue<Input> } & {
    readonly [Name in CommonName<Steps>]: string;
  } & { readonly [Step in Steps as SoleId<Step>]: SoleValue<Step> }
>;

/** The same of a whole definition; any text under any name where a variable hides an id. */
export type AnswersIn<Definition extends AnyDefinition> = string extends IdOf<Definition['steps'][number]> ? { readonly [name: string]: string } : AnswersOn<Definition['steps'][number]>;
