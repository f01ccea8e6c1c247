/** Nesting that no honest definition reaches. */
const deepest = 64;
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Copies JSON without what a CMS leaves behind (null, empty texts) and without the keys that pollute prototypes.
 * Returns undefined where the value is nested deeper than any honest definition.
 */
export function cleanJson(value: unknown, depth = 0): { readonly value: unknown } | undefined {
  if (typeof value !== 'object' || value === null) return { value };
  if (depth >= deepest) return undefined;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const item of value) {
      const cleaned = cleanJson(item, depth + 1);
      if (!cleaned) return undefined;
      list.push(cleaned.value);
    }
    return { value: list };
  }
  const record: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === null || item === undefined || dangerousKeys.has(key)) continue;
    // An empty value says something: it makes an option the prompt.
    if (item === '' && key !== 'value') continue;
    const cleaned = cleanJson(item, depth + 1);
    if (!cleaned) return undefined;
    record[key] = cleaned.value;
  }
  return { value: record };
}

/** A JSON object, as opposed to a list, a text or nothing. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two cleaned JSON values say the same, whatever the order of their keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]));
}
