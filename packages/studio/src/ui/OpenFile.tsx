import { useState } from 'react';
import { useTexts } from '../catalogue/texts.ts';
import { openForm } from '../document/form.ts';
import type { JsonObject } from '../document/json.ts';
import { stepsOf } from '../document/steps.ts';
import type { Imported } from '../import/build.ts';
import { Sheet } from './Sheet.tsx';

type Read = { readonly refused: string } | { readonly file: string; readonly imported: Imported };

/** Opens a form from a file or from its JSON, ours or that of another program, of which it says first what isn’t the same here. */
export function OpenFile({ onOpen, onClose }: { readonly onOpen: (json: JsonObject, name: string) => void; readonly onClose: () => void }) {
  const { say } = useTexts();
  const [read, setRead] = useState<Read>();
  const take = async (text: string, name: string) => {
    const json = openForm(text)?.json;
    const file = name.replace(/\.json$/i, '');
    if (Array.isArray(json?.['steps'])) return onOpen(json, file);
    const { importForm } = await import('../import/importForm.ts');
    const imported = importForm(text);
    setRead(imported ? { file, imported } : text.trim() === '' ? undefined : { refused: name });
  };
  if (read && 'imported' in read) {
    const { file, imported } = read;
    const { program, json, losses } = imported;
    const name = imported.name || file;
    return (
      <Sheet title={say('openFile')} onClose={onClose}>
        <p role="status">{say('imported', { program, count: stepsOf(json).length, what: name })}</p>
        <h3>{losses.length > 0 ? say('importedDiffers', { count: losses.length }) : say('importedSame')}</h3>
        <ul className="changes">
          {losses.map(({ message, what, how = '' }, index) => (
            <li key={index}>{say(message, { what, how })}</li>
          ))}
        </ul>
        <button type="button" className="primary" onClick={() => onOpen(json, name)}>
          {say('openImported')}
        </button>
      </Sheet>
    );
  }
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
        <textarea rows={6} spellCheck={false} onChange={({ target }) => void take(target.value, say('untitled'))} />
      </label>
      {read && <p role="alert">{say('noDefinition', { what: read.refused })}</p>}
    </Sheet>
  );
}
