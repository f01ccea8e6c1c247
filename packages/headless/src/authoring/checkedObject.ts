import type { NoteKey } from './writtenDefinition.ts';

/** Shown in the error of a key that a definition doesn't have there. */
interface NoSuchKey {
  readonly ' nothing reads this key': never;
}

/** The same where a needed key is missing: this one may be its misspelling. */
interface NoSuchKeyWhileMissing<Key> {
  readonly ' nothing reads this key': Key;
}

/** Shown in the error of a value that its key doesn't take. */
export interface NoSuchValue {
  readonly ' not a value of this key': never;
}

/** Keys that nothing reads must not be there. */
export type NoOthers<Given, Known extends PropertyKey, Needed = never> = { readonly [Key in keyof Given]: Key extends Known | NoteKey ? unknown : Unread<Exclude<Needed, keyof Given>> };
type Unread<Missing> = [Missing] extends [never] ? NoSuchKey : NoSuchKeyWhileMissing<Missing>;

/** Keys that an object must have. */
export type NeededIn<Known> = { [Key in keyof Known]-?: object extends Pick<Known, Key> ? never : Key }[keyof Known];

/** Keys with their values, or the error of a wrong one. Without the error TypeScript would report everything around a wrong value. */
export type Telling<Known> = { readonly [Key in keyof Known]: Known[Key] | NoSuchValue };

/** An object of these keys and no others. */
export type Only<Given, Known> = NoOthers<Given, keyof Known> & Telling<Known>;

/** The first item of a list. Checked lists have a key `0`, as tuples do; without it TypeScript infers an array for `[...steps, last]`. */
export type FirstOf<Given> = Given extends readonly [infer First, ...unknown[]] ? First : object;
