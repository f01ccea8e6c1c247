import { describeValue } from './describeValue.ts';
import type { Fault } from './fault.ts';

/** What a path ends in, in words: `"target"` of `steps[3].target`, `item 4 of "steps"` of `steps[3]`. */
function nameOf(path: string): string {
  const [, name, index] = /([^.[\]]+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  if (name === undefined) return 'it';
  return index === undefined ? `"${name}"` : `item ${Number(index) + 1} of "${name}"`;
}

function remedyOf(path: string, what: string, value: unknown): string {
  if (value === undefined || value === null) return `add ${nameOf(path)}: ${what}`;
  if (what === 'true or false') return 'write true or false, without quotes';
  if (what.startsWith('one of ')) return `write ${what}`;
  if (what === 'a string' && typeof value !== 'object') return `put it in quotes: "${describeValue(value)}"`;
  return `make ${nameOf(path)} ${what}`;
}

/** The fault of a value that is of another kind than `what`, such as `a string` or `one of "light", "dark"`. */
export function unexpected(path: string, what: string, value: unknown): Fault {
  return { path, message: `expected ${what}, got ${describeValue(value)}`, remedy: remedyOf(path, what, value) };
}
