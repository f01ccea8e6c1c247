import { findNodeAtLocation, getLocation, parseTree, type JSONPath } from 'jsonc-parser';

/** Where a cursor is in JSON, and what a suggestion would replace there. */
export interface JsonCursor {
  readonly part: 'key' | 'value';
  /** Of the object that the key belongs to, or of the value. */
  readonly path: Readonly<JSONPath>;
  readonly from: number;
  readonly to: number;
  /** The object's other keys; empty for a value. */
  readonly siblings: readonly string[];
}

/** Reads what the cursor is at; undefined outside of objects and lists. */
export function jsonCursor(text: string, position: number): JsonCursor | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, position);
  if (path.length === 0) return undefined;
  const isInNode = previousNode && position <= previousNode.offset + previousNode.length;
  const word = /[\w$-]*$/.exec(text.slice(0, position))?.[0].length ?? 0;
  const [from, to] = isInNode ? [previousNode.offset, previousNode.offset + previousNode.length] : [position - word, position];
  if (!isAtPropertyKey) return { part: 'value', path, from, to, siblings: [] };
  const root = parseTree(text);
  const object = root && findNodeAtLocation(root, path.slice(0, -1));
  const keys = (object?.children ?? []).flatMap(({ children: [key] = [] }) => (key && key.offset !== from ? String(key.value) : []));
  return { part: 'key', path: path.slice(0, -1), from, to, siblings: keys };
}
