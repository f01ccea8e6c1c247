import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Place } from './finding.ts';

export interface JsonPlaces {
  /** Where the key, or the list item, of each path begins. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Paths of keys that occur twice in one object. */
  readonly repeated: readonly string[];
  /** Where the text stops being JSON; undefined if it is JSON throughout. */
  readonly brokenAt?: number;
}

/** Finds where each key and each list item of a JSON text is, as far as the text is JSON. */
export function jsonPlaces(text: string): JsonPlaces {
  const offsets = new Map<string, number>();
  const repeated: string[] = [];
  const errors: ParseError[] = [];

  const addItems = ({ type, children = [] }: Node, path: string): void => {
    const seen = new Set<unknown>();
    children.forEach((child, index) => {
      const [key, value] = type === 'object' ? (child.children ?? []) : [undefined, child];
      const at = key ? `${path}${path && '.'}${String(key.value)}` : `${path}[${index}]`;
      if (key && seen.has(key.value)) repeated.push(at);
      seen.add(key?.value);
      offsets.set(at, child.offset);
      if (value) addItems(value, at);
    });
  };

  try {
    // Editors on Windows begin a file with a byte order mark. A space in its place keeps the offsets.
    const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
    if (root) {
      offsets.set('', root.offset);
      addItems(root, '');
    }
  } catch (error) {
    // The parser calls itself for each level, so thousands of open brackets exhaust the stack.
    if (!(error instanceof RangeError)) throw error;
  }
  const brokenAt = errors[0]?.offset;
  return { offsets, repeated, ...(brokenAt !== undefined && { brokenAt }) };
}

/** Line and column of an offset, from 1. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Offset of a path, or of the nearest thing that contains it. */
export function offsetOf(path: string, offsets: ReadonlyMap<string, number>): number {
  for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0))) {
    const offset = offsets.get(at);
    if (offset !== undefined) return offset;
  }
  return offsets.get('') ?? 0;
}
