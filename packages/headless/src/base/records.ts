/** What a record itself holds under a key: names such as `constructor` are not found on every object. */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A copy of the record with one entry changed, and its prototype left alone whatever the key. */
export function withEntry<Value>(record: Readonly<Record<string, Value>>, key: string, value: Value): Readonly<Record<string, Value>> {
  return { ...record, [key]: value };
}

/** The record without an entry; the same one where it has none of that key. */
export function withoutEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.hasOwn(record, key) ? Object.fromEntries(Object.entries(record).filter(([other]) => other !== key)) : record;
}

/** A JSON object, as opposed to a list, a text or nothing. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
