import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Path } from '../document/json.ts';
import { readTranslations, textIn, textsOfForm, toCsv, toXliff, withTranslations } from '../document/translation.ts';
import { withWords } from '../document/words.ts';
import { useTexts, type Texts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { downloadFile } from './downloadFile.ts';

/** Where a text stands, in words. */
function placeIn(path: Path, { say, labelOf }: Texts): string {
  const [, index, part, item] = path;
  const what = labelOf(String(path.at(-1)));
  if (typeof index !== 'number') return what;
  if (typeof item !== 'number') return `${index + 1}. ${what}`;
  return `${index + 1}. ${say(part === 'answers' ? 'newAnswer' : 'fieldNumber', { number: item + 1 })}: ${what}`;
}

/** The texts of the form in all of its languages, side by side; what is missing is marked. They go out to translators and come back as files. */
export function TextsView({ editor, name }: { readonly editor: Editor; readonly name: string }) {
  const texts = useTexts();
  const { say, labelOf, languageName } = texts;
  const { json, languages } = editor;
  const [first = 'en'] = languages;
  const [isFiltered, setFiltered] = useState(false);
  const [told, setTold] = useState('');
  const placeOf = (path: Path) => placeIn(path, texts);
  const isMissing = (path: Path) => languages.some((language) => textIn(json, path, language, first) === '');
  const all = textsOfForm(json);
  const missing = all.filter(isMissing);
  const takeIn = (text: string, file: string) => {
    const translations = readTranslations(text);
    if (!translations) return setTold(say('noTranslation', { what: file }));
    const { json: after, unknown } = withTranslations(json, translations, first);
    editor.change({ message: 'takeTranslation', what: file }, () => after);
    setTold(unknown.length > 0 ? say('unknownTexts', { what: unknown.join(', ') }) : say('translationTaken', { what: file }));
  };
  return (
    <div className="texts">
      <div className="part-actions">
        <button type="button" aria-pressed={isFiltered} disabled={missing.length === 0 && !isFiltered} onClick={() => setFiltered(!isFiltered)}>
          {say('missingCount', { count: missing.length })}
        </button>
        <button type="button" className="quiet" onClick={() => downloadFile(name, 'csv', 'text/csv', toCsv(json, languages, placeOf))}>
          <Download />
          CSV
        </button>
        <button type="button" className="quiet" disabled={languages.length < 2} onClick={() => downloadFile(name, 'xlf', 'application/xliff+xml', toXliff(json, languages, placeOf))}>
          <Download />
          XLIFF
        </button>
        <label className="file-button">
          <Upload />
          {say('takeTranslationIn')}
          <input
            type="file"
            accept=".csv,.xlf,.xliff"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              void file?.text().then((text) => takeIn(text, file.name));
              target.value = '';
            }}
          />
        </label>
        <span role="status">{told}</span>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('place')}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {languageName(language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isFiltered ? missing : all).map((path) => {
            const what = labelOf(String(path.at(-1)));
            const place = placeOf(path);
            return (
              <tr key={path.join('.')}>
                <th scope="row">{place}</th>
                {languages.map((language) => {
                  const text = textIn(json, path, language, first);
                  return (
                    <td key={language} className={text === '' ? 'is-missing' : undefined}>
                      <textarea
                        aria-label={`${place}, ${languageName(language)}${text === '' ? `, ${say('missing')}` : ''}`}
                        lang={language}
                        rows={1}
                        placeholder={languageName(language)}
                        value={text}
                        onFocus={() => {
                          editor.select(path);
                          editor.setLanguage(language);
                        }}
                        onChange={({ target }) => editor.change({ message: 'change', what }, (before) => withWords(before, path, target.value, language, first), `${path.join('.')} ${language}`)}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
