import { checkDefinition } from '@leadflow/check';
import { useDeferredValue, useMemo, useState } from 'react';
import { openForm, textOf } from '../document/form.ts';
import { CodeEditor } from '../editor/CodeEditor.tsx';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

/** JSON with its faults underlined. */
function CheckedJson({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const { say } = useTexts();
  const checked = useDeferredValue(text);
  const report = useMemo(() => checkDefinition(checked), [checked]);
  return (
    <div className="json">
      <p id="studio-json-help" className="help">
        {say('jsonHelp')}
      </p>
      <h2 id="studio-json" className="hidden">
        JSON
      </h2>
      <CodeEditor text={text} report={report} reportedText={checked} labelledBy="studio-json" describedBy="studio-json-help" onChange={onChange} />
    </div>
  );
}

/** The definition as JSON. A text that is no JSON yet stays in the box, and changes the form as soon as it can be read. */
export function JsonView({ editor }: { readonly editor: Editor }) {
  const { form } = editor.history;
  const [draft, setDraft] = useState<{ readonly text: string; readonly json: unknown }>();
  // What was typed is shown as it was typed for as long as the definition is the one that it gave.
  const text = draft && draft.json === form.json ? draft.text : textOf(form);
  const write = (next: string) => {
    const json = openForm(next)?.json;
    setDraft({ text: next, json: json ?? form.json });
    if (json) editor.change({ message: 'changeJson' }, () => json, 'json');
  };
  return <CheckedJson text={text} onChange={write} />;
}

/** What is stored, but is no JSON of a form: somebody's work, which is not written over before it can be read. */
export function MendedJson({ text, onMend }: { readonly text: string; readonly onMend: (text: string) => void }) {
  const { say } = useTexts();
  const [written, setWritten] = useState(text);
  const [fault] = useMemo(() => checkDefinition(written).findings, [written]);
  const write = (next: string) => {
    setWritten(next);
    if (openForm(next)) onMend(next);
  };
  return (
    <div className="studio">
      <p role="alert">{say('unreadable')}</p>
      {fault && <p lang="en">{`${fault.place ? `${fault.place.line}: ` : ''}${fault.reason}. ${fault.remedy}`}</p>}
      <CheckedJson text={written} onChange={write} />
    </div>
  );
}
