import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { Path } from './schemaField.ts';

/** Where a cursor stands in JSON, and what a suggestion would replace there. */
export interface JsonCursor {
  readonly part: 'key' | 'value';
  /** Of the object whose key it is, or of the value. */
  readonly path: Path;
  readonly from: number;
  readonly to: number;
}

type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

const values = new Set(['String', 'Number', 'True', 'False', 'Null']);

function textOf(state: EditorState, { from, to }: { readonly from: number; readonly to: number }): string {
  return state.sliceDoc(from, to).replace(/^"|"$/g, '');
}

function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** Keys and indices from the text's own value down to a node; a position within an array is told by what stands before it. */
function pathTo(state: EditorState, node: Node, position: number): Path {
  const path: Array<string | number> = [];
  for (let at: Node | null = node; at; at = at.parent) {
    const parent: Node | null = at.parent;
    if (at.name === 'Property') {
      const name = at.getChild('PropertyName');
      if (name) path.unshift(textOf(state, name));
    }
    if (parent?.name === 'Array') {
      const { from } = at;
      path.unshift(childrenOf(parent).filter((child) => /^(?:Object|Array|String|Number|True|False|Null)$/.test(child.name) && child.from < from).length);
    }
  }
  if (node.name === 'Array') path.push(childrenOf(node).filter((child) => child.name !== '[' && child.name !== ',' && child.to <= position).length);
  return path;
}

/** The names that an object has already. */
export function namesIn(state: EditorState, position: number): readonly string[] {
  let node: Node | null = syntaxTree(state).resolveInner(position, -1);
  while (node && node.name !== 'Object') node = node.parent;
  return (node?.getChildren('Property') ?? []).flatMap((property) => {
    const name = property.getChild('PropertyName');
    return name && (position < name.from || position > name.to) ? [textOf(state, name)] : [];
  });
}

/** Reads what the cursor is at; undefined outside of objects and lists. */
export function jsonCursor(state: EditorState, position: number): JsonCursor | undefined {
  let node: Node | null = syntaxTree(state).resolveInner(position, -1);
  if (node.name === 'PropertyName') {
    return { part: 'key', path: pathTo(state, node.parent?.parent ?? node, position), from: node.from, to: node.to };
  }
  if (values.has(node.name)) return { part: 'value', path: pathTo(state, node, position), from: node.from, to: node.to };
  const word = /[\w$-]*$/.exec(state.sliceDoc(0, position))?.[0].length ?? 0;
  const range = { from: position - word, to: position };
  while (node && !['Property', 'Object', 'Array'].includes(node.name)) node = node.parent;
  if (!node) return undefined;
  // A property without a value may end before the space in which the value is about to be written.
  const isAfterColon = /:\s*$/.test(state.sliceDoc(0, range.from));
  const property = isAfterColon ? lastProperty(node, position) : undefined;
  if (property) return { part: 'value', path: pathTo(state, property, position), ...range };
  if (node.name === 'Array') return { part: 'value', path: pathTo(state, node, position), ...range };
  const object = node.name === 'Object' ? node : node.parent;
  return object ? { part: 'key', path: pathTo(state, object, position), ...range } : undefined;
}

function lastProperty(node: Node, position: number): Node | undefined {
  if (node.name === 'Property') return node;
  return childrenOf(node).findLast(({ name, from }) => name === 'Property' && from < position);
}
