/** Nesting that no honest definition reaches. */
export const maxDepth = 64;
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** What a CMS leaves behind (null, empty texts), and what pollutes prototypes. An empty value says something: it makes an option the prompt. */
function mustGo(key: string, item: unknown): boolean {
  return item === null || item === undefined || (item === '' && key !== 'value') || dangerousKeys.has(key);
}

/** Whether JSON can be taken as it is. */
export function isCleanJson(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && !isCleanJson(item, depth + 1)) return false;
    return true;
  }
  // as: what JSON has for an object.
  const record = value as Readonly<Record<string, unknown>>;
  // What a page adds to every object only leads to the copy, which leaves it out.
  for (const key in record) {
    const item = record[key];
    if (mustGo(key, item) || (typeof item === 'object' && !isCleanJson(item, depth + 1))) return false;
  }
  return true;
}

const tooDeep = Symbol('too deep');

function copyJson(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return tooDeep;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const item of value) {
      const copy = copyJson(item, depth + 1);
      if (copy === tooDeep) return tooDeep;
      list.push(copy);
    }
    return list;
  }
  const record: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (mustGo(key, item)) continue;
    const copy = copyJson(item, depth + 1);
    if (copy === tooDeep) return tooDeep;
    record[key] = copy;
  }
  return record;
}

/**
 * Copies JSON without what a CMS leaves behind and without the keys that pollute prototypes.
 * Returns undefined where the value is nested deeper than any honest definition.
 */
export function cleanJson(value: unknown): { readonly value: unknown } | undefined {
  const copy = copyJson(value, 0);
  return copy === tooDeep ? undefined : { value: copy };
}
