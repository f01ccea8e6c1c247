import type { Report } from '@leadflow/check';
import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { diagnosticsOf, offsetOf } from './diagnosticsOf.ts';
import { editorState } from './editorExtensions.ts';

/** What the page may ask of the editor. */
export interface CodeEditorHandle {
  /** Puts the focus and the cursor there; both count from 1. */
  goTo(line: number, column: number): void;
}

interface CodeEditorProps {
  readonly text: string;
  /** What there is to say about `reportedText`. */
  readonly report: Report;
  readonly reportedText: string;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<CodeEditorHandle>;
}

/** The page's policy allows style elements by its nonce. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** A text editor for JSON that knows definitions: completion, and every finding underlined where it is. */
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
        EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, spellcheck: 'false' }),
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
    // A text from elsewhere, such as another example; what was typed here is here already.
    if (editor && shown !== text) editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    // A report on an older text names places that have moved; the next one is on its way.
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
