import type { Report } from '@leadflow/check';
import { syntaxTree } from '@codemirror/language';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { editorState } from './editorExtensions.ts';

/** What the page can tell the editor to do. */
export interface CodeEditorHandle {
  /** Moves the focus and the cursor there; both count from 1. */
  goTo(line: number, column: number): void;
}

/** What a JSON editor is given. */
export interface CodeEditorProps {
  /** The text; one that differs from what is shown replaces it. */
  readonly text: string;
  /** The findings on `reportedText`. */
  readonly report: Report;
  /** The text that was checked, which lags behind during typing. */
  readonly reportedText: string;
  /** Id of the element that names the editor. */
  readonly labelledBy: string;
  /** Ids of the elements that describe it. */
  readonly describedBy: string;
  /** Gets the text at every change. */
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<CodeEditorHandle>;
}

/** Offset of a line and a column, which both count from 1. */
function offsetOf({ doc }: EditorState, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(line, doc.lines));
  return Math.min(from + column - 1, to);
}

/** The findings for CodeMirror, which underlines the key or the start of the list item. */
function diagnosticsOf(state: EditorState, { findings }: Report): readonly Diagnostic[] {
  return findings.map(({ severity, place, reason, remedy, path }) => {
    const from = place ? offsetOf(state, place.line, place.column) : 0;
    const node = syntaxTree(state).resolveInner(from, 1);
    const to = Math.min(node.from === from ? node.to : from + 1, state.doc.lineAt(from).to);
    return { from, to: Math.max(from, to), severity: severity === 'fault' ? 'error' : 'warning', source: path, message: `${reason}. ${remedy}` };
  });
}

/** CodeMirror adds style elements, which the page's policy allows only with its nonce. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** A JSON editor with completion for definitions, which underlines every finding. */
export function CodeEditor({ text, report, reportedText, labelledBy, describedBy, onChange, ref }: CodeEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const first = useRef(text);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const made = new EditorView({
      parent,
      state: editorState(first.current, [
        EditorView.cspNonce.of(pageNonce()),
        EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) tell.current(state.doc.toString());
        }),
      ]),
    });
    view.current = made;
    return () => made.destroy();
  }, [labelledBy, describedBy]);

  useEffect(() => {
    const editor = view.current;
    const shown = editor?.state.doc.toString();
    // The text comes from elsewhere, such as another example; what was typed here is shown already.
    if (editor && shown !== text) editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    // A report on an older text names places that have moved. The next one follows.
    if (editor?.state.doc.toString() !== reportedText) return;
    editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, report)));
  }, [report, reportedText]);

  useImperativeHandle(ref, () => ({
    goTo(line, column) {
      const editor = view.current;
      if (!editor) return;
      const anchor = offsetOf(editor.state, line, column);
      editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      editor.focus();
    },
  }), []);

  return <div className="code-editor" ref={box} />;
}
