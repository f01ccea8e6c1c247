import { unexpected, type Fault } from './fault.ts';

/** A key of an object, or a place in a list. */
export type Key = string | number;
export type Json = Readonly<Record<string, unknown>>;

/** An object or a list of the definition, and the faults found so far. Its path is only built for a fault. */
export interface Place {
  readonly faults: Fault[];
  /** What some readers need, such as the names that the definition may use. Each reader knows the type of what it takes. */
  readonly tools: object;
  readonly whole?: Place;
  readonly key?: Key;
  /** The language to pick texts by. */
  readonly locale?: string | undefined;
  /** The object as written. */
  readonly given?: Json;
}

/** The path of a key, such as `steps[3].answers[0].target`. */
export function pathTo({ whole, key: own }: Place, key: Key): string {
  const base = whole && own !== undefined ? pathTo(whole, own) : '';
  return typeof key === 'number' ? `${base}[${key}]` : `${base && `${base}.`}${key}`;
}

/** Adds the fault of an unexpected value. */
export function refuse(whole: Place, key: Key, expected: string, value: unknown): undefined {
  whole.faults.push(unexpected(pathTo(whole, key), expected, value));
}

export type Primitive = 'string' | 'number' | 'boolean';

/** What the JSON Schema and the spelling check need to know about a kind. */
export type Shape =
  | { readonly is: 'primitive'; readonly types: readonly Primitive[]; readonly pattern?: RegExp }
  | { readonly is: 'flag' | 'anything' | 'words' }
  | { readonly is: 'map'; readonly item: Kind }
  | { readonly is: 'wholeNumber'; readonly smallest: number; readonly largest: number | undefined }
  | { readonly is: 'oneOf'; readonly names: readonly string[]; readonly aliases: Readonly<Record<string, string>> | undefined }
  | { readonly is: 'registered'; readonly of: 'stepTypes' | 'inputTypes' | 'rules' }
  | { readonly is: 'list'; readonly item: Kind }
  | { readonly is: 'object'; readonly entries: Entries }
  | { readonly is: 'either'; readonly kinds: readonly Kind[] };

/** How one value of a definition is written, read and described. */
export interface Kind<Written = unknown, Parsed = unknown> {
  readonly shape: Shape;
  /** What a fault says was expected. */
  readonly expected: string;
  /** Reads the value at a key. For a faulty value it returns undefined and adds the faults, and reading goes on. */
  read(value: unknown, whole: Place, key: Key): Parsed | undefined;
  /** Never set: it exists only for its type, which is what TypeScript code may write. */
  readonly written?: Written;
}

/** The keys of an object. Each is optional unless it is `required`. */
export type Entries = Readonly<Record<string, Kind & { readonly isRequired?: true; readonly otherwise?: unknown }>>;

/** All keys optional; undefined counts as missing. */
export type Loose<Keys> = { readonly [Key in keyof Keys]?: Keys[Key] | undefined };

export type Written<Given> = Given extends { readonly written?: infer Type } ? Exclude<Type, undefined> : never;
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
