import { useState } from 'react';
import { answerTexts, useTexts } from '../catalogue/texts.ts';
import { openForm } from '../document/form.ts';
import type { JsonObject } from '../document/json.ts';
import { stepsOf } from '../document/steps.ts';
import type { Imported } from '../import/build.ts';
import { sayLoss } from '../import/sayLoss.ts';
import { Sheet } from './Sheet.tsx';

type Read = { readonly refused: string } | { readonly file: string; readonly imported: Imported };

/** Opens a form from a file or from its JSON, ours or that of another program, of which it says first what isn’t the same here. */
export function OpenFile({ onOpen, onClose }: { readonly onOpen: (json: JsonObject, name: string) => void; readonly onClose: () => void }) {
  const texts = useTexts();
  const { say } = texts;
  const [read, setRead] = useState<Read>();
  const takeText = async (text: string, name: string) => {
    const json = openForm(text)?.json;
    const file = name.replace(/\.json$/i, '');
    if (Array.isArray(json?.['steps'])) return onOpen(json, file);
    const { importForm } = await import('../import/importForm.ts');
    const imported = importForm(text, answerTexts(say));
    setRead(imported ? { file, imported } : text.trim() === '' ? undefined : { refused: name });
  };
  /** A file that can’t be read, an import that can’t be downloaded and JSON that it fails on are refused as well, so that no failure stays unsaid. */
  const take = (text: Promise<string>, name: string) => void text.then((given) => takeText(given, name)).catch(() => setRead({ refused: name }));
  if (read && 'imported' in read) {
    const { file, imported } = read;
    const { program, json, losses } = imported;
    const name = imported.name || file;
    return (
      <Sheet title={say('openFile')} onClose={onClose}>
        <p role="status">{say('imported', { program, count: stepsOf(json).length, what: name })}</p>
        <h3>{losses.length > 0 ? say('importedDiffers', { count: losses.length }) : say('importedSame')}</h3>
        <ul className="changes">
          {losses.map((loss, index) => (
            <li key={index}>{sayLoss(loss, texts)}</li>
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
            if (file) take(file.text(), file.name);
            // A browser tells nothing of a file that is chosen again.
            target.value = '';
          }}
        />
      </label>
      <label className="field">
        {say('importText')}
        <textarea rows={6} spellCheck={false} onChange={({ target }) => take(Promise.resolve(target.value), say('untitled'))} />
      </label>
      {read && <p role="alert">{say('noDefinition', { what: read.refused })}</p>}
    </Sheet>
  );
}
