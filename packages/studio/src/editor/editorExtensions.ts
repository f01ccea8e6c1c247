import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { forEachDiagnostic, lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { completeDefinition } from './completeDefinition.ts';

function hasFault(state: EditorState): boolean {
  let isFaulty = false;
  forEachDiagnostic(state, ({ severity }) => {
    isFaulty ||= severity === 'error';
  });
  return isFaulty;
}

const look = EditorView.theme({
  '&': { border: '1px solid #767b87', borderRadius: '0.75rem', maxHeight: 'min(34rem, 70vh)', overflow: 'hidden' },
  '&.cm-focused': { outline: '3px solid #1d0a25', outlineOffset: '2px' },
  '.cm-content, .cm-gutter': { minHeight: '16rem' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Consolas, "Liberation Mono", monospace', fontSize: '0.875rem', lineHeight: '1.55' },
  '.cm-gutters': { color: '#4b4753' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxWidth: 'min(30rem, 90vw)' },
});

/** The editor's features. Tab leaves the editor, so that it is no keyboard trap (WCAG 2.1.2). */
export const editorExtensions: Extension = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  json(),
  look,
  syntaxHighlighting(defaultHighlightStyle),
  // The list accepts Enter at once: where it opens, nobody wants a line break.
  autocompletion({ override: [completeDefinition], icons: false, interactionDelay: 0 }),
  EditorState.tabSize.of(2),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of(({ state }) => ({ 'aria-invalid': String(hasFault(state)) })),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap]),
];

/** The state of an editor that contains a text. */
export function editorState(text: string, more: Extension = []): EditorState {
  return EditorState.create({ doc: text, extensions: [editorExtensions, more] });
}
