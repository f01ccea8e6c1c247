import type { Place } from './finding.ts';

export interface JsonPlaces {
  /** Offset at which the key, or the list item, of each path begins. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Paths of keys that stand twice in one object; JSON keeps the last. */
  readonly repeated: readonly string[];
  /** Where the text stops being JSON; undefined where it is JSON to its end. */
  readonly brokenAt?: number;
}

const token =
  /[ \t\r\n]*(?:([{}[\],:])|("[^"\\]*(?:\\.[^"\\]*)*")|(true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?))/sy;

/** Nesting at which the reader of definitions gives up as well. */
const maxDepth = 64;

class Broken extends Error {}

/** A quote left open runs on to the next one: line breaks and odd escapes give it away. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds where each value of a JSON text stands. Never throws: what comes after a syntax error is left out. */
export function jsonPlaces(text: string): JsonPlaces {
  const offsets = new Map<string, number>();
  const repeated: string[] = [];
  // A mark of the byte order that an editor left is no part of the JSON.
  let end = text.startsWith('\uFEFF') ? 1 : 0;
  let start = 0;

  const blanksAt = (offset: number) => /^[ \t\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0;
  const next = (): string => {
    token.lastIndex = end;
    const match = token.exec(text);
    const found = match?.[1] ?? match?.[2] ?? match?.[3];
    if (found === undefined) {
      start = end + blanksAt(end);
      throw new Broken();
    }
    end = token.lastIndex;
    start = end - found.length;
    if (found.startsWith('"') && !isJson(found)) throw new Broken();
    return found;
  };
  const expect = (...allowed: readonly string[]): string => {
    const found = next();
    if (!allowed.includes(found)) throw new Broken();
    return found;
  };

  const readMembers = (path: string, depth: number): void => {
    const seen = new Set<string>();
    let found = next();
    while (found !== '}' || seen.size > 0) {
      if (!found.startsWith('"')) throw new Broken();
      const key = String(JSON.parse(found));
      const at = path ? `${path}.${key}` : key;
      if (seen.has(key)) repeated.push(at);
      seen.add(key);
      offsets.set(at, start);
      expect(':');
      readValue(next(), at, depth + 1);
      if (expect(',', '}') === '}') return;
      found = next();
    }
  };
  const readItems = (path: string, depth: number): void => {
    let found = next();
    for (let index = 0; found !== ']' || index > 0; index += 1) {
      offsets.set(`${path}[${index}]`, start);
      readValue(found, `${path}[${index}]`, depth + 1);
      if (expect(',', ']') === ']') return;
      found = next();
    }
  };
  const readValue = (found: string, path: string, depth: number): void => {
    if (depth > maxDepth) throw new Broken();
    if (found === '{') readMembers(path, depth);
    else if (found === '[') readItems(path, depth);
    else if (found.length === 1 && '}],:'.includes(found)) throw new Broken();
  };

  try {
    const first = next();
    offsets.set('', start);
    readValue(first, '', 0);
    start = end + blanksAt(end);
    return start < text.length ? { offsets, repeated, brokenAt: start } : { offsets, repeated };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { offsets, repeated, brokenAt: start };
  }
}

/** Line and column of an offset, from 1. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Offset of a path, else of the nearest thing that holds it. */
export function offsetOf(path: string, offsets: ReadonlyMap<string, number>): number {
  for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0))) {
    const offset = offsets.get(at);
    if (offset !== undefined) return offset;
  }
  return offsets.get('') ?? 0;
}
