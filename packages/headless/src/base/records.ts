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
