import type { Report } from '@leadflow/check';
import { useRef } from 'react';
import { examples } from './examples.ts';
import { FindingList } from './FindingList.tsx';

interface DefinitionEditorProps {
  readonly text: string;
  readonly report: Report;
  readonly onChange: (text: string) => void;
}

/** Where a line and a column, both counted from 1, are in a text. */
function offsetAt(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

/** The definition as JSON, with everything that the checker has to say about it. */
export function DefinitionEditor({ text, report, onChange }: DefinitionEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = (line: number, column: number) => {
    const element = area.current;
    if (!element) return;
    const offset = offsetAt(text, line, column);
    element.focus();
    element.setSelectionRange(offset, offset);
    // Browsers leave a text area where it was; lines have one height because they do not wrap.
    element.scrollTop = (element.scrollHeight / text.split('\n').length) * Math.max(0, line - 4);
  };
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
      <textarea
        ref={area}
        aria-labelledby="editor-heading"
        aria-describedby="findings-summary"
        aria-invalid={!report.isClean}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <FindingList report={report} onGoTo={goTo} />
    </section>
  );
}
