import type { Report } from '@leadflow/check';
import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';

/** Where a line and a column, both counted from 1, are in the text. */
export function offsetOf({ doc }: EditorState, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(line, doc.lines));
  return Math.min(from + column - 1, to);
}

/** The findings where they are underlined: the key, or the beginning of a list's item. */
export function diagnosticsOf(state: EditorState, { findings }: Report): readonly Diagnostic[] {
  return findings.map(({ severity, place, reason, remedy, path }) => {
    const from = place ? offsetOf(state, place.line, place.column) : 0;
    const node = syntaxTree(state).resolveInner(from, 1);
    const to = Math.min(node.from === from ? node.to : from + 1, state.doc.lineAt(from).to);
    return { from, to: Math.max(from, to), severity: severity === 'fault' ? 'error' : 'warning', source: path, message: `${reason}. ${remedy}` };
  });
}
