import type { Report } from '@leadflow/check';
import { CodeEditor, type CodeEditorHandle } from '@leadflow/studio/editor';
import { useRef } from 'react';
import { examples } from './examples.ts';
import { FindingList } from './FindingList.tsx';

interface DefinitionEditorProps {
  readonly text: string;
  /** The findings on `reportedText`, which lags behind `text` during typing. */
  readonly report: Report;
  readonly reportedText: string;
  readonly onChange: (text: string) => void;
}

/** The definition as JSON, with its findings. */
export function DefinitionEditor({ text, report, reportedText, onChange }: DefinitionEditorProps) {
  const editor = useRef<CodeEditorHandle>(null);
  return (
    <section className="bench editor" aria-labelledby="editor-heading">
      <h2 id="editor-heading">Definition</h2>
      <label className="picker">
        Start from
        <select
          value={examples.find((example) => example.text === text)?.name ?? ''}
          onChange={({ target }) => onChange(examples.find(({ name }) => name === target.value)?.text ?? text)}
        >
          <option value="" disabled>
            Your own
          </option>
          {examples.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p id="editor-help" className="bench-note">
        Ctrl and Space suggest what may stand here, Enter takes it. F8 leads to the next fault. Tab leaves the editor.
      </p>
      <CodeEditor
        ref={editor}
        text={text}
        report={report}
        reportedText={reportedText}
        labelledBy="editor-heading"
        describedBy="editor-help findings-summary"
        onChange={onChange}
      />
      <FindingList report={report} onGoTo={(line, column) => editor.current?.goTo(line, column)} />
    </section>
  );
}
