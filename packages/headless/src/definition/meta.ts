import { anything, type Kind } from './kinds.ts';

/** Whether a value is JSON's; what a class has made stays as it is. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

function freeze(value: unknown): unknown {
  if (!isPlain(value)) return value;
  for (const item of Object.values(value)) freeze(item);
  return Object.freeze(value);
}

/** What the author of a page or a skin wants to find again: kept as it is, and frozen. */
export const meta: Kind<unknown, unknown> = anything(freeze);
