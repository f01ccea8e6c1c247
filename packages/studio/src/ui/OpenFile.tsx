import { useState } from 'react';
import { useTexts } from '../catalogue/texts.ts';
import type { Form } from '../document/form.ts';
import { readDefinition } from '../document/readDefinition.ts';
import { Sheet } from './Sheet.tsx';

/** Opens a form from a file, or from its JSON. */
export function OpenFile({ onOpen, onClose }: { readonly onOpen: (form: Form, name: string) => void; readonly onClose: () => void }) {
  const { say } = useTexts();
  const [refused, setRefused] = useState<string>();
  const take = (text: string, name: string) => {
    const form = readDefinition(text);
    setRefused(form || text.trim() === '' ? undefined : name);
    if (form) onOpen(form, name.replace(/\.json$/i, ''));
  };
  return (
    <Sheet title={say('openFile')} onClose={onClose}>
      <p className="help">{say('openHelp')}</p>
      <label className="field">
        {say('openFile')}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            void file?.text().then((text) => take(text, file.name));
            // A browser tells nothing of a file that is chosen again.
            target.value = '';
          }}
        />
      </label>
      <label className="field">
        {say('importText')}
        <textarea rows={6} spellCheck={false} onChange={({ target }) => take(target.value, say('untitled'))} />
      </label>
      {refused !== undefined && <p role="alert">{say('noDefinition', { what: refused })}</p>}
    </Sheet>
  );
}
