import { complain, refuse, type Entries, type Json, type Key, type KeysWith, type Parsed, type ParsedObject, type Place, type Primitive, type Reader, type Shape, type Unique, type WrittenObject } from './reader.ts';
import type { Registry } from './extension.ts';
import { isPlain } from '../base/records.ts';

/** A value in the words of a fault: `7`, `"abc"`, `a list`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value as number | boolean); // JSON has nothing else; a page's script may, and String takes it
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Makes a key required. */
export const required = <Of extends Reader>(reader: Of): Of & { readonly isRequired: true } => ({ ...reader, isRequired: true });

/** Gives a key a default. */
export function or<Of extends Reader>(reader: Of, otherwise: Parsed<Of>): Of & { readonly otherwise: Parsed<Of> } {
  Object.freeze(otherwise);
  return { ...reader, otherwise };
}

/** A reader whose values are changed after they are read. */
export function mapped<W, From, To>(reader: Reader<W, From>, change: (value: From) => To): Reader<W, To> {
  return {
    shape: reader.shape,
    expected: reader.expected,
    read(value, whole, key) {
      const read = reader.read(value, whole, key);
      return read === undefined ? undefined : change(read);
    },
  };
}

function simple<W, P = W>(shape: Shape, expected: string, parse: (value: unknown) => P | undefined): Reader<W, P> {
  return {
    shape,
    expected,
    read(value, whole, key) {
      const read = parse(value);
      return read === undefined ? refuse(whole, key, expected, value) : read;
    },
  };
}

// A page's script may give NaN; JSON can't.
const isOf = (value: unknown, types: readonly Primitive[]): boolean => types.some((type) => typeof value === type) && !Number.isNaN(value);

/** A text, a number or a boolean, as it is. */
export const primitive = <Type extends string | number | boolean>(types: readonly Primitive[], expected: string): Reader<Type, Type> =>
  // as: isOf has just checked.
  simple({ is: 'primitive', types }, expected, (value) => (isOf(value, types) ? (value as Type) : undefined));

export const text = primitive<string>(['string'], 'a string');

/** A text that a CMS may give as a number. */
export const printed: Reader<string | number, string> = mapped(primitive<string | number>(['string', 'number'], text.expected), String);

/** A text of a certain form. */
export const matching = (pattern: RegExp, expected: string): Reader<string, string> =>
  simple({ is: 'primitive', types: ['string'], pattern }, expected, (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined));

// CMS fields print strings, and PHP prints booleans as "1" and "0".
const flags = new Map<unknown, boolean>([[true, true], ['true', true], ['1', true], [false, false], ['false', false], ['0', false]]);
export const flag = simple<boolean>({ is: 'flag' }, 'true or false', (value) => flags.get(value));
export const off = or(flag, false);

/** A number as CMS fields print it. */
const digits = /^-?\d+(?:\.\d+)?$/;

export function wholeNumber<Count extends number = number>(smallest: number, largest?: number): Reader<Count, Count> {
  const expected = largest === undefined ? `a whole number of at least ${smallest}` : `a whole number from ${smallest} to ${largest}`;
  return simple({ is: 'wholeNumber', smallest, largest }, expected, (value) => {
    if (typeof value !== 'number' && !(typeof value === 'string' && digits.test(value))) return undefined;
    const count = Number(value);
    // as: the bounds are those of Count.
    return Number.isSafeInteger(count) && count >= smallest && count <= (largest ?? count) ? (count as Count) : undefined;
  });
}

/** One of several names. With aliases, upper case and blanks around the text are ignored, and an alias is read as the name that it maps to. */
export function oneOf<const Names extends readonly string[]>(names: Names, aliases?: Readonly<Record<string, Names[number]>>): Reader<Names[number], Names[number]> {
  const known = new Map<unknown, Names[number]>([...names.map((name) => [name, name] as const), ...Object.entries(aliases ?? {})]);
  const expected = oneOfNames(names);
  return simple({ is: 'oneOf', names, aliases }, expected, (value) => known.get(aliases && typeof value === 'string' ? value.trim().toLowerCase() : value));
}

/** `one of "a", "b"`. */
const oneOfNames = (names: Iterable<unknown>): string => `one of ${[...names].map((name) => `"${String(name)}"`).join(', ')}`;

/** Any value; `parse` decides what it means. */
export const anything = <W, P>(parse: (value: unknown) => P): Reader<W, P> => ({ shape: { is: 'anything' }, expected: 'a value', read: parse });

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function refuseSecond(items: readonly unknown[], place: Place, unique: Unique): void {
  const seen = new Set<unknown>();
  items.forEach((item, index) => {
    const text = isObject(item) ? unique.of(item) : undefined;
    if (typeof text === 'string' && seen.has(text)) complain(place, (words) => words.second(place, index, unique, text));
    seen.add(text);
  });
}

export function list<W, P>(item: Reader<W, P>, unique?: Unique, expected = 'a list'): Reader<readonly W[], readonly P[]> {
  return {
    shape: { is: 'list', item },
    expected,
    read(value, whole, key) {
      if (!Array.isArray(value)) return refuse(whole, key, expected, value);
      const { faults, tools, locale } = whole;
      const place: Place = { faults, tools, locale, whole, key };
      const before = faults.length;
      const items = value.map((each, index) => item.read(each, place, index));
      if (unique) refuseSecond(value, place, unique);
      // as: an item is undefined only if it has a fault.
      return faults.length === before ? Object.freeze(items as P[]) : undefined;
    },
  };
}

/** The value as an object; undefined if it is none. PHP prints an empty object as an empty list. */
const keysOf = (value: unknown): Json | undefined => (isObject(value) && !(Array.isArray(value) && value.length > 0) ? value : undefined);

/** Values by keys that the page chooses. */
export const map = <W, P>(item: Reader): Reader<W, P> => ({
  shape: { is: 'map', item },
  expected: 'an object',
  read(value, whole, key) {
    const given = keysOf(value);
    if (!given) return refuse(whole, key, 'an object', value);
    const place = { ...whole, whole, key };
    // as: whoever uses the map decides which keys count.
    return Object.freeze(Object.fromEntries(Object.entries(given).map(([name, each]) => [name, item.read(each, place, name)]))) as P;
  },
});

export interface ObjectReader<Table, P, W = WrittenObject<Table>> extends Reader<W, P> {
  readonly entries: Table;
  /** The defaults of keys that are left out. */
  readonly defaults: Pick<ParsedObject<Table>, KeysWith<Table, { readonly otherwise: unknown }>>;
}

interface Finish<Table, P> {
  /** Finds faults that no single value shows. It gets the object as written, so that other faults hide none of them. */
  readonly check?: (given: Json, place: Place) => void;
  /** Completes an object without faults. Nobody else holds the object yet, so it may be changed. */
  readonly finish?: (read: ParsedObject<Table>, key: Key, place: Place) => P;
}

/** An object of known keys. Others are ignored. */
export function object<const Table extends Entries, P = ParsedObject<Table>, W = WrittenObject<Table>>(
  entries: Table,
  { check, finish }: Finish<Table, P> = {},
): ObjectReader<Table, P, W> {
  const readers = new Map(Object.entries(entries));
  const defaults = Object.fromEntries(Object.entries(entries).flatMap(([key, { otherwise }]) => (otherwise === undefined ? [] : [[key, otherwise]])));
  const needed = [...readers].filter(([, reader]) => reader.isRequired);
  return {
    shape: { is: 'object', entries },
    entries,
    // as, here and below: the types of a table say what its readers return.
    defaults: defaults as ObjectReader<Table, P>['defaults'],
    expected: 'an object',
    read(value, whole, key) {
      const given = keysOf(value);
      if (!given) return refuse(whole, key, 'an object', value);
      const { faults, tools, locale } = whole;
      const place: Place = { faults, tools, locale, whole, key, given };
      const before = faults.length;
      const read: Record<string, unknown> = { ...defaults };
      for (const name of Object.keys(given)) {
        const reader = readers.get(name);
        if (reader) read[name] = reader.read(given[name], place, name);
      }
      for (const [name, reader] of needed) if (!Object.hasOwn(given, name)) reader.read(undefined, place, name);
      check?.(given, place);
      if (faults.length > before) return undefined;
      return Object.freeze(finish ? finish(read as ParsedObject<Table>, key, place) : (read as P));
    },
  };
}

/** Every name that the definition may use. */
export function registryIn({ tools }: Place): Registry {
  // as: readDefinition puts it there.
  return (tools as Place['tools'] & { readonly registry: Registry }).registry;
}

/** The name of a step type, an input type or a rule. If it `isOpen`, any other text is allowed as well. */
export const registered = (of: 'stepTypes' | 'inputTypes' | 'rules', isOpen = false): Reader<string, string> => ({
  shape: { is: 'registered', of },
  expected: text.expected,
  read(value, whole, key) {
    const known = registryIn(whole)[of];
    if (typeof value === 'string' && (isOpen || known.has(value))) return value;
    return refuse(whole, key, isOpen ? text.expected : oneOfNames(known.keys()), value);
  },
});

function freeze(value: unknown): unknown {
  if (!isPlain(value)) return value;
  for (const item of Object.values(value)) freeze(item);
  return Object.freeze(value);
}

/** Data of the author's own: kept as it is, and frozen. */
export const meta: Reader<unknown, unknown> = anything(freeze);
