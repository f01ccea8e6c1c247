import type { ConditionDefinition } from '../definition/conditionObject.ts';
import type { NoOthers, NoSuchValue } from './checkedObject.ts';
import type { AnswersIn } from './writtenAnswers.ts';
import type { AnyDefinition } from './writtenDefinition.ts';

/** Shown in the error of a text with a name in braces that no answer has. */
interface NoAnswerOfThisName<Name> {
  readonly ' no step of choices and no field has this name; a brace that is text is written twice': Name;
}

/** The name that a condition asks for, as it is written. While the editor completes it its type is `any`. */
type AskedBy<Given> = Given extends { readonly answer?: infer Name } ? Name : never;
type Askable<Name, Names> = 0 extends Name & 1 ? keyof Names & string : string extends Name ? string : keyof Names & string;

/** What an answer may be compared with: a value that it can have, or the same as a number. A consent is the time of its tick. */
type ComparedWith<Value> = Value extends true ? string : OrNumber<Value extends ReadonlyArray<infer Item> ? Item : Value>;
type OrNumber<Value> = Value | (string extends Value ? number : Value extends `${infer Written extends number}` ? Written : never);

type Test = 'is' | 'isNot' | 'has';
type Compared<Given, Value> = Given extends readonly unknown[] ? ReadonlyArray<Value | NoSuchValue> : Value | NoSuchValue;
type Comparison<Given, Names, By extends Test> = AskedBy<Given> extends infer Name extends keyof Names
  ? Given extends { readonly [Key in By]: infer Written }
    ? Compared<Written, ComparedWith<Names[Name]>>
    : ConditionDefinition[By]
  : ConditionDefinition[By];

type CheckedConditions<Given, Names> = Given extends readonly unknown[] ? { readonly [Index in keyof Given]: CheckedCondition<Given[Index], Names> } : readonly ConditionDefinition[];

/** A condition, looked up by the name that is written in it: a union of all conditions would tell of the wrong one. */
type CheckedCondition<Given, Names> = NoOthers<Given, keyof ConditionDefinition> & {
  readonly [By in Test]?: Comparison<Given, Names, By> | undefined;
} & {
  readonly answer?: Askable<AskedBy<Given>, Names> | undefined;
  readonly atLeast?: ConditionDefinition['atLeast'] | NoSuchValue;
  readonly all?: Given extends { readonly all: infer List } ? CheckedConditions<List, Names> : ConditionDefinition['all'];
  readonly any?: Given extends { readonly any: infer List } ? CheckedConditions<List, Names> : ConditionDefinition['any'];
};

/** What may have a condition: its answers are those of the definition, compared with what they can be. */
export interface WithCondition<Given, Definition extends AnyDefinition> {
  readonly showIf?: (Given extends { readonly showIf: infer Written extends object } ? CheckedCondition<Written, AnswersIn<Definition>> : ConditionDefinition) | undefined;
}

/** Characters that make a text in braces a text, and no name. */
type NotInName = ' ' | '\n' | '{' | ':' | ',' | ';' | '"' | "'" | '<' | '>' | '/' | '(' | ')' | '=' | '$' | '%' | '#';
type NameIn<Braced extends string> = Braced extends `${infer Head}|${string}` ? NameIn<Head> : Braced extends `${infer Name}:first` ? Word<Name> : Word<Braced>;
type Word<Text extends string> = Text extends '' | `${string}${NotInName}${string}` ? never : Text;

/** Names in braces, as `placeholders.ts` reads them. */
type NamesIn<Text extends string, Found = never> = Text extends `${string}{${infer After}`
  ? After extends `{${infer Rest}`
    ? NamesIn<Rest, Found>
    : After extends `${infer Braced}}${infer Rest}`
      ? NamesIn<Rest, Found | NameIn<Braced>>
      : Found
  : Found;

type Unknown<Name, Definition extends AnyDefinition> = [Name] extends [never] ? never : Exclude<Name, keyof AnswersIn<Definition>>;
type CheckedText<Text, Definition extends AnyDefinition> = Text extends string
  ? [Unknown<NamesIn<Text>, Definition>] extends [never]
    ? unknown
    : NoAnswerOfThisName<Unknown<NamesIn<Text>, Definition>>
  : Text extends object
    ? { readonly [Language in keyof Text]: CheckedText<Text[Language], Definition> }
    : unknown;

/** Texts that may hold answers: in one language, or in several. */
export type CheckedTexts<Given, Key extends string, Definition extends AnyDefinition> = { readonly [Each in Key & keyof Given]?: CheckedText<Given[Each], Definition> };
