import { isPlain, isRecord } from './records.ts';

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
