import { isPlain, isRecord } from '../base/records.ts';
import { isSchema } from './standardSchema.ts';

/** Nesting that no honest definition reaches. */
export const maxDepth = 64;
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A CMS leaves null and empty texts behind. An empty `value` stays: it makes an option the prompt. */
function isLeftBehind(key: string, item: unknown): boolean {
  return item === null || item === undefined || (item === '' && key !== 'value');
}

const tooDeep = Symbol('too deep');

const isEmptyRecord = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** @param group Key of the group that the value is in: `meta` is the author's own and stays as it is, `fieldMap` has names of fields as keys, which may be any. */
function copyJson(value: unknown, depth: number, group = ''): unknown {
  const isKept = group === 'meta';
  // A rule of zod, valibot or arktype; a copy of all its members would be none, and may have no end.
  if (isSchema(value)) return { '~standard': value['~standard'] };
  if (typeof value !== 'object' || value === null || (isKept && !isPlain(value))) return value;
  if (depth >= maxDepth) return tooDeep;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const item of value) {
      const copy = copyJson(item, depth + 1, group);
      if (copy === tooDeep) return tooDeep;
      list.push(copy);
    }
    return list;
  }
  const entries: Array<readonly [string, unknown]> = [];
  for (const [key, item] of Object.entries(value)) {
    if ((dangerousKeys.has(key) && !(group === 'fieldMap' && typeof item === 'string')) || (!isKept && isLeftBehind(key, item))) continue;
    const copy = copyJson(item, depth + 1, isKept ? group : key);
    if (copy === tooDeep) return tooDeep;
    // A group of fields that nobody has filled in, such as a text's languages.
    if (!isKept && isEmptyRecord(copy) && !isEmptyRecord(item)) continue;
    entries.push([key, copy]);
  }
  return Object.fromEntries(entries);
}

/**
 * Copies JSON without what a CMS leaves behind and without the keys that pollute prototypes.
 * Returns undefined where the value is nested deeper than any honest definition.
 */
export function cleanJson(value: unknown): { readonly value: unknown } | undefined {
  const copy = copyJson(value, 0);
  return copy === tooDeep ? undefined : { value: copy };
}
