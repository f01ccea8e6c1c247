import { isPlain } from '../base/records.ts';
import type { Reader } from './reader.ts';
import { anything } from './readers.ts';

function freeze(value: unknown): unknown {
  if (!isPlain(value)) return value;
  for (const item of Object.values(value)) freeze(item);
  return Object.freeze(value);
}

/** Data of the author's own: kept as it is, and frozen. */
export const meta: Reader<unknown, unknown> = anything(freeze);

/** A definition as JSON without any `meta`, which may hold what JSON can't, such as an element of the page or an object that contains itself. */
export const jsonWithoutMeta = (definition: unknown): string => JSON.stringify(definition, (key, value: unknown) => (key === 'meta' ? undefined : value));
