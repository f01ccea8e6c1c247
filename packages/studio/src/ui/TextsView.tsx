import { fieldsAt } from '../inspector/fields.ts';
import { isObject, listIn, valueAt, type JsonObject, type Path } from '../document/json.ts';
import { stepsOf } from '../document/steps.ts';
import { wordsIn, withWords } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

/** The texts of an object that are there, by their paths. */
function textsAt(json: JsonObject, path: Path): readonly Path[] {
  return fieldsAt(path).flatMap(({ key, control }) => {
    const at = [...path, key];
    const value = valueAt(json, at);
    if (value === undefined) return [];
    if (control === 'object') return textsAt(json, at);
    return control === 'words' || control === 'html' ? [at] : [];
  });
}

/** Every text of the form, in the order of the form. */
export function textsOfForm(json: JsonObject): readonly Path[] {
  return [
    ...textsAt(json, ['settings']),
    ...stepsOf(json).flatMap((_, index) => [
      ...textsAt(json, ['steps', index]),
      ...textsAt(json, ['steps', index, 'settings']),
      ...['answers', 'inputs'].flatMap((part) => listIn(json, ['steps', index, part]).flatMap((_item, at) => textsAt(json, ['steps', index, part, at]))),
    ]),
  ];
}

/** The texts of the form in all of its languages, side by side; what is missing is marked. */
export function TextsView({ editor }: { readonly editor: Editor }) {
  const { say, labelOf, language: own } = useTexts();
  const { json, languages } = editor;
  const names = new Intl.DisplayNames([own], { type: 'language' });
  const [first] = languages;
  return (
    <div className="texts">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('place')}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {names.of(language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {textsOfForm(json).map((path) => {
            const value = valueAt(json, path);
            const what = labelOf(String(path.at(-1)));
            const place = typeof path[1] === 'number' ? `${path[1] + 1}. ${what}` : what;
            return (
              <tr key={path.join('.')}>
                <th scope="row">{place}</th>
                {languages.map((language) => {
                  const text = isObject(value) || language === first ? wordsIn(value, isObject(value) ? language : undefined) : '';
                  return (
                    <td key={language} className={text === '' ? 'is-missing' : undefined}>
                      <textarea
                        aria-label={`${place}, ${names.of(language)}${text === '' ? `, ${say('missing')}` : ''}`}
                        lang={language}
                        rows={1}
                        value={text}
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
