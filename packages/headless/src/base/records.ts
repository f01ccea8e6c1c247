/** The record's own entry. A plain look-up of `constructor` would find the one that every object inherits. */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A copy of the record with one entry changed; safe for a key such as `__proto__`. */
export function withEntry<Value>(record: Readonly<Record<string, Value>>, key: string, value: Value): Readonly<Record<string, Value>> {
  return { ...record, [key]: value };
}

/** The record without an entry; the same object where it has no such entry. */
export function withoutEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.hasOwn(record, key) ? Object.fromEntries(Object.entries(record).filter(([other]) => other !== key)) : record;
}

/** The record without its undefined entries: spread on a component, even an undefined one would override that component's default. */
export function withoutUndefined<Given extends object>(record: Given): Given {
  // as: an entry that may be undefined is optional in `Given`.
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Given;
}

/** Whether a value is an object or list as JSON has them, not an instance of a class. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

/** Whether a value is a JSON object, not a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is one that JSON doesn't have: a function, or an instance of a class, which may contain itself. */
const isForeign = (value: unknown): boolean => Object(value) === value && !isPlain(value);

/**
 * Whether two JSON values are equal, whatever the order of their keys. Two functions, or two instances of classes, in the same place count as equal:
 * a component creates new ones at every render.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isForeign(a) && isForeign(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]));
}
