import type { Fault } from './fault.ts';

/** Something that a schema found wrong. */
export interface SchemaIssue {
  readonly message: string;
  /** Where it is in the value. */
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

/** A key of an object, or a place in a list. */
export type Key = string | number;
export type Json = Readonly<Record<string, unknown>>;

/** A fault that has yet to be put into words. */
export type Complaint = (words: FaultWords) => Fault;

/** An object or a list of the definition, and the faults found so far. */
export interface Place {
  readonly faults: Complaint[];
  /** What some readers need, such as the names that the definition may use. Each reader knows the type of what it takes. */
  readonly tools: object;
  readonly whole?: Place;
  readonly key?: Key;
  /** The language to pick texts by. */
  readonly locale?: string | undefined;
  /** The object as written. */
  readonly given?: Json;
}

/** What the items of a list must differ in. */
export interface Unique {
  /** The key that the fault points to. */
  readonly key: string;
  /** What a fault calls an item. */
  readonly what: string;
  /** Returns what the item has there as written, so that a fault elsewhere in the item doesn't hide this one. */
  of(item: Json): unknown;
}

/** What faults say. Only authors read it, so reading does without: it notes complaints, which are put into words once there are any. */
export interface FaultWords {
  /** A value is not what was expected, such as `a string` or `one of "light", "dark"`. */
  unexpected(place: Place | undefined, key: Key, expected: string, value: unknown): Fault;
  second(list: Place, index: number, unique: Unique, text: string): Fault;
  bySchema(place: Place, key: Key, issue: SchemaIssue): Fault;
  readonly isAsynchronous: string;
  tooLong(most: number, length: number): Fault;
  readonly tooDeep: Fault;
  noJson(error: unknown, text: unknown): Fault;
  stepCount(most: number, count: number): Fault;
  noStep(index: number, end: string): Fault;
  readonly noLastStep: Fault;
  /** Something stands in a rule's place that is neither a rule nor a schema. */
  noRule(list: Place, key: Key): Fault;
  /** A condition has no test of an answer, or more than one. */
  noCondition(place: Place, key: Key): Fault;
}

/** Adds a fault. */
export function complain({ faults }: Place, say: Complaint): undefined {
  faults.push(say);
}

/** Adds the fault of an unexpected value. */
export const refuse = (whole: Place, key: Key, expected: string, value: unknown): undefined => complain(whole, (words) => words.unexpected(whole, key, expected, value));

export type Primitive = 'string' | 'number' | 'boolean';

/** What the JSON Schema and the spelling check need to know about a reader. */
export type Shape =
  | { readonly is: 'primitive'; readonly types: readonly Primitive[]; readonly pattern?: RegExp }
  | { readonly is: 'flag' | 'anything' | 'words' }
  | { readonly is: 'map'; readonly item: Reader }
  | { readonly is: 'wholeNumber'; readonly smallest: number; readonly largest: number | undefined }
  | { readonly is: 'oneOf'; readonly names: readonly string[]; readonly aliases: Readonly<Record<string, string>> | undefined }
  | { readonly is: 'registered'; readonly of: 'stepTypes' | 'inputTypes' | 'rules' }
  | { readonly is: 'list'; readonly item: Reader }
  | { readonly is: 'object'; readonly entries: Entries }
  | { readonly is: 'either'; readonly readers: readonly Reader[] };

/** How one value of a definition is written, read and described. */
export interface Reader<Written = unknown, Parsed = unknown> {
  readonly shape: Shape;
  /** What a fault says was expected. */
  readonly expected: string;
  /** Reads the value at a key. For a faulty value it returns undefined and adds the faults, and reading goes on. */
  read(value: unknown, whole: Place, key: Key): Parsed | undefined;
  /** Never set: it exists only for its type, which is what TypeScript code may write. */
  readonly written?: Written;
}

/** The keys of an object. Each is optional unless it is `required`. */
export type Entries = Readonly<Record<string, Reader & { readonly isRequired?: true; readonly otherwise?: unknown }>>;

/** All keys optional; undefined counts as missing. */
export type Loose<Keys> = { readonly [Key in keyof Keys]?: Keys[Key] | undefined };

type Written<Given> = Given extends { readonly written?: infer Type } ? Exclude<Type, undefined> : never;
export type Parsed<Given> = Given extends { read(value: unknown, whole: Place, key: Key): infer Type } ? Exclude<Type, undefined> : never;

export type KeysWith<Table, Mark> = { [Key in keyof Table]: Table[Key] extends Mark ? Key : never }[keyof Table];
type MustWrite<Table> = KeysWith<Table, { readonly isRequired: true }>;
type IsThere<Table> = MustWrite<Table> | KeysWith<Table, { readonly otherwise: unknown }>;

// Mapped over Pick, which keeps each key's comment for the editor; a mapped type that filters its keys with `as` loses it.
/** An object as TypeScript code writes it; undefined counts as missing. */
export type WrittenObject<Table> = { readonly [Key in keyof Pick<Table, MustWrite<Table>>]: Written<Table[Key]> } & {
  readonly [Key in keyof Pick<Table, Exclude<keyof Table, MustWrite<Table>>>]?: Written<Table[Key]> | undefined;
};
/** An object as it was read, with its defaults. */
export type ParsedObject<Table> = { readonly [Key in keyof Pick<Table, IsThere<Table>>]: Parsed<Table[Key]> } & {
  readonly [Key in keyof Pick<Table, Exclude<keyof Table, IsThere<Table>>>]?: Parsed<Table[Key]>;
};
