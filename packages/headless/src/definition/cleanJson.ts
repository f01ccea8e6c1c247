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
function clean(value: unknown, depth: number, isOurs: boolean, group = ''): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
  const isKept = group === 'meta';
  // A rule of zod, valibot or arktype; a copy of all its members would be none, and may have no end.
  if (isSchema(value)) return { '~standard': value['~standard'] };
  if (typeof value === 'function' || (isKept && !isPlain(value))) return value;
  if (depth >= maxDepth) return tooDeep;
  if (Array.isArray(value)) {
    const list: unknown[] = isOurs ? value : [...value];
    for (let index = 0; index < list.length; index += 1) {
      list[index] = clean(list[index], depth + 1, isOurs, group);
      if (list[index] === tooDeep) return tooDeep;
    }
    return list;
  }
  // as: `typeof` and `isArray` leave nothing else.
  const record = (isOurs ? value : { ...value }) as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const item = record[key];
    if ((dangerousKeys.has(key) && !(group === 'fieldMap' && typeof item === 'string')) || (!isKept && isLeftBehind(key, item))) {
      delete record[key];
      continue;
    }
    if (typeof item !== 'object' && typeof item !== 'function') continue;
    const wasEmpty = isEmptyRecord(item);
    const cleaned = clean(item, depth + 1, isOurs, isKept ? group : key);
    if (cleaned === tooDeep) return tooDeep;
    // A group of fields that nobody has filled in, such as a text's languages.
    if (!isKept && isEmptyRecord(cleaned) && !wasEmpty) delete record[key];
    else record[key] = cleaned;
  }
  return record;
}

/**
 * Gives JSON without what a CMS leaves behind and without the keys that pollute prototypes: a copy, or the value itself where it is `isOurs`.
 * Returns undefined where the value is nested deeper than any honest definition.
 */
export function cleanJson(value: unknown, isOurs = false): { readonly value: unknown } | undefined {
  const cleaned = clean(value, 0, isOurs);
  return cleaned === tooDeep ? undefined : { value: cleaned };
}
