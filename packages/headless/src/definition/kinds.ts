import { unexpected, type Fault } from './fault.ts';

/** A key of an object, or a place in a list. */
export type Key = string | number;
export type Json = Readonly<Record<string, unknown>>;

/** An object or a list of the definition, with the faults that were found so far. Its path is only spelled out for a fault. */
export interface Place {
  readonly faults: Fault[];
  /** What the readers of some values need, such as the names that the definition may use; each knows what it looks for. */
  readonly tools: object;
  readonly whole?: Place;
  readonly key?: Key;
  /** Language of whoever reads the texts. */
  readonly locale?: string | undefined;
  /** The object as it was written. */
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

type Primitive = 'string' | 'number' | 'boolean';

/** What the JSON Schema and the spelling check need to know of a kind. */
export type Shape =
  | { readonly is: 'primitive'; readonly types: readonly Primitive[]; readonly pattern?: RegExp; readonly examples?: readonly string[] }
  | { readonly is: 'flag' | 'anything' | 'words' }
  | { readonly is: 'map'; readonly item: Kind }
  | { readonly is: 'wholeNumber'; readonly smallest: number; readonly largest: number | undefined }
  | { readonly is: 'oneOf'; readonly names: readonly string[]; readonly aliases: Readonly<Record<string, string>> | undefined }
  | { readonly is: 'registered'; readonly of: 'stepTypes' | 'inputTypes' | 'rules'; readonly isOpen: boolean }
  | { readonly is: 'list'; readonly item: Kind }
  | { readonly is: 'object'; readonly entries: Entries }
  | { readonly is: 'either'; readonly kinds: readonly Kind[] };

/** How one value of a definition is written, read and described. */
export interface Kind<Written = unknown, Parsed = unknown> {
  readonly shape: Shape;
  /** What a fault says was expected. */
  readonly expected: string;
  /** Reads the value at a key. Of a faulty one it gives undefined and adds the faults; whatever stands around it is read on. */
  read(value: unknown, whole: Place, key: Key): Parsed | undefined;
  /** There for its type alone: what TypeScript code may write. */
  readonly written?: Written;
}

/** The keys of an object. A key may be left out unless it is `required`. */
export type Entries = Readonly<Record<string, Kind & { readonly isRequired?: true; readonly otherwise?: unknown }>>;

/** All keys optional. What is undefined is as if it were not there. */
export type Loose<Keys> = { readonly [Key in keyof Keys]?: Keys[Key] | undefined };

export type Written<Given> = Given extends { readonly written?: infer Type } ? Exclude<Type, undefined> : never;
export type Parsed<Given> = Given extends { read(value: unknown, whole: Place, key: Key): infer Type } ? Exclude<Type, undefined> : never;

type KeysWith<Table, Mark> = { [Key in keyof Table]: Table[Key] extends Mark ? Key : never }[keyof Table];
type MustWrite<Table> = KeysWith<Table, { readonly isRequired: true }>;
type IsThere<Table> = MustWrite<Table> | KeysWith<Table, { readonly otherwise: unknown }>;

// Mapped over Pick, which keeps each key's comment for the editor; a mapped type that filters its keys with `as` loses it.
/** An object as TypeScript code writes it. What is undefined is as if it were not there. */
export type WrittenObject<Table> = { readonly [Key in keyof Pick<Table, MustWrite<Table>>]: Written<Table[Key]> } & {
  readonly [Key in keyof Pick<Table, Exclude<keyof Table, MustWrite<Table>>>]?: Written<Table[Key]> | undefined;
};
/** An object as it was read, with its defaults. */
export type ParsedObject<Table> = { readonly [Key in keyof Pick<Table, IsThere<Table>>]: Parsed<Table[Key]> } & {
  readonly [Key in keyof Pick<Table, Exclude<keyof Table, IsThere<Table>>>]?: Parsed<Table[Key]>;
};

/** Makes a key required. */
export const required = <Of extends Kind>(kind: Of): Of & { readonly isRequired: true } => ({ ...kind, isRequired: true });

/** Gives a key a default. */
export function or<Of extends Kind>(kind: Of, otherwise: Parsed<Of>): Of & { readonly otherwise: Parsed<Of> } {
  Object.freeze(otherwise);
  return { ...kind, otherwise };
}

/** A kind whose values become others once they were read. */
export function mapped<W, From, To>(kind: Kind<W, From>, change: (value: From) => To): Kind<W, To> {
  return {
    shape: kind.shape,
    expected: kind.expected,
    read(value, whole, key) {
      const read = kind.read(value, whole, key);
      return read === undefined ? undefined : change(read);
    },
  };
}

function simple<W, P = W>(shape: Shape, expected: string, parse: (value: unknown) => P | undefined): Kind<W, P> {
  return {
    shape,
    expected,
    read(value, whole, key) {
      const read = parse(value);
      return read === undefined ? refuse(whole, key, expected, value) : read;
    },
  };
}

// A page's script may give NaN, which JSON can't.
const isOf = (value: unknown, types: readonly Primitive[]): boolean => types.some((type) => typeof value === type) && !Number.isNaN(value);

/** A text, a number or a boolean, kept as it is. */
export const primitive = <Type extends string | number | boolean>(types: readonly Primitive[], expected: string): Kind<Type, Type> =>
  // as: isOf has just looked.
  simple({ is: 'primitive', types }, expected, (value) => (isOf(value, types) ? (value as Type) : undefined));

export const text = primitive<string>(['string'], 'a string');

/** A text that a CMS may give as a number. */
export const printed: Kind<string | number, string> = mapped(primitive<string | number>(['string', 'number'], text.expected), String);

/** A text of a certain form. */
export const matching = (pattern: RegExp, expected: string): Kind<string, string> =>
  simple({ is: 'primitive', types: ['string'], pattern }, expected, (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined));

// CMS fields print strings, and PHP prints booleans as "1" and "0".
const flags = new Map<unknown, boolean>([[true, true], ['true', true], ['1', true], [false, false], ['false', false], ['0', false]]);
export const flag = simple<boolean>({ is: 'flag' }, 'true or false', (value) => flags.get(value));
export const off = or(flag, false);

/** A number as CMS fields print it. */
const digits = /^-?\d+(?:\.\d+)?$/;

export function wholeNumber<Count extends number = number>(smallest: number, largest?: number): Kind<Count, Count> {
  const expected = largest === undefined ? `a whole number of at least ${smallest}` : `a whole number from ${smallest} to ${largest}`;
  return simple({ is: 'wholeNumber', smallest, largest }, expected, (value) => {
    if (typeof value !== 'number' && !(typeof value === 'string' && digits.test(value))) return undefined;
    const count = Number(value);
    // as: the bounds are those of Count.
    return Number.isSafeInteger(count) && count >= smallest && count <= (largest ?? count) ? (count as Count) : undefined;
  });
}

/** One of several names. With aliases it is read in any case, blanks around it are ignored, and an alias stands for the name that it gives. */
export function oneOf<const Names extends readonly string[]>(names: Names, aliases?: Readonly<Record<string, Names[number]>>): Kind<Names[number], Names[number]> {
  const known = new Map<unknown, Names[number]>([...names.map((name) => [name, name] as const), ...Object.entries(aliases ?? {})]);
  const expected = oneOfNames(names);
  return simple({ is: 'oneOf', names, aliases }, expected, (value) => known.get(aliases && typeof value === 'string' ? value.trim().toLowerCase() : value));
}

/** `one of "a", "b"`. */
export const oneOfNames = (names: Iterable<unknown>): string => `one of ${[...names].map((name) => `"${String(name)}"`).join(', ')}`;

/** Any value; what it means is the reader's to say. */
export const anything = <W, P>(parse: (value: unknown) => P): Kind<W, P> => ({ shape: { is: 'anything' }, expected: 'a value', read: parse });

/** What no two items of a list may have in common. */
interface Unique {
  /** Key that the fault stands at. */
  readonly key: string;
  /** What an item has there, as it was written: a fault elsewhere in it doesn't hide this one. */
  of(item: Json): unknown;
  readonly message: (text: string) => string;
  readonly remedy: string;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function refuseSecond(items: readonly unknown[], place: Place, { key, of, message, remedy }: Unique): void {
  const seen = new Set<unknown>();
  items.forEach((item, index) => {
    const text = isObject(item) ? of(item) : undefined;
    if (typeof text === 'string' && seen.has(text)) place.faults.push({ path: `${pathTo(place, index)}.${key}`, message: message(text), remedy });
    seen.add(text);
  });
}

export function list<W, P>(item: Kind<W, P>, unique?: Unique, expected = 'a list'): Kind<readonly W[], readonly P[]> {
  return {
    shape: { is: 'list', item },
    expected,
    read(value, whole, key) {
      if (!Array.isArray(value)) return refuse(whole, key, expected, value);
      const { faults } = whole;
      const place = { ...whole, whole, key };
      const before = faults.length;
      const items = value.map((each, index) => item.read(each, place, index));
      if (unique) refuseSecond(value, place, unique);
      // as: an item is only undefined where it has a fault.
      return faults.length === before ? Object.freeze(items as P[]) : undefined;
    },
  };
}

/** The keys of an object. PHP prints an empty one as an empty list; any other list is none. */
const keysOf = (value: unknown): Json | undefined => (isObject(value) && !(Array.isArray(value) && value.length > 0) ? value : undefined);

/** Texts by keys of the page's own. */
export const map = <W, P>(item: Kind): Kind<W, P> => ({
  shape: { is: 'map', item },
  expected: 'an object',
  read(value, whole, key) {
    const given = keysOf(value);
    if (!given) return refuse(whole, key, 'an object of strings', value);
    const place = { ...whole, whole, key };
    // as: which keys count is for whoever uses the map.
    return Object.freeze(Object.fromEntries(Object.entries(given).map(([name, each]) => [name, item.read(each, place, name)]))) as P;
  },
});

export interface ObjectKind<Table, P, W = WrittenObject<Table>> extends Kind<W, P> {
  readonly entries: Table;
  /** What stands for keys that are left out. */
  readonly defaults: Pick<ParsedObject<Table>, KeysWith<Table, { readonly otherwise: unknown }>>;
}

interface Finish<Table, P> {
  /** Finds the faults that no single value shows. Sees what was written, so that other faults of the object hide none. */
  readonly check?: (given: Json, place: Place) => void;
  /** Completes an object without faults. It is nobody else's yet, and may be changed. */
  readonly finish?: (read: ParsedObject<Table>, key: Key, place: Place) => P;
}

/** An object of known keys. Others are ignored. */
export function object<const Table extends Entries, P = ParsedObject<Table>, W = WrittenObject<Table>>(
  entries: Table,
  { check, finish }: Finish<Table, P> = {},
): ObjectKind<Table, P, W> {
  const kinds = new Map(Object.entries(entries));
  const defaults = Object.fromEntries(Object.entries(entries).flatMap(([key, { otherwise }]) => (otherwise === undefined ? [] : [[key, otherwise]])));
  const needed = [...kinds].filter(([, kind]) => kind.isRequired);
  return {
    shape: { is: 'object', entries },
    entries,
    // as, here and below: what the types of a table say of its readers.
    defaults: defaults as ObjectKind<Table, P>['defaults'],
    expected: 'an object',
    read(value, whole, key) {
      const given = keysOf(value);
      if (!given) return refuse(whole, key, 'an object', value);
      const { faults } = whole;
      const place = { ...whole, whole, key, given };
      const before = faults.length;
      const read: Record<string, unknown> = { ...defaults };
      for (const name of Object.keys(given)) {
        const kind = kinds.get(name);
        if (kind) read[name] = kind.read(given[name], place, name);
      }
      for (const [name, kind] of needed) if (!Object.hasOwn(given, name)) kind.read(undefined, place, name);
      check?.(given, place);
      if (faults.length > before) return undefined;
      return Object.freeze(finish ? finish(read as ParsedObject<Table>, key, place) : (read as P));
    },
  };
}
