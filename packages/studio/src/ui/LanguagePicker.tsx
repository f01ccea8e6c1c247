import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

/** Languages that a form is often written in. */
const usual = ['en', 'es', 'fr', 'de', 'pt'];

/** The language in which texts are edited. Another one begins with its first text. */
export function LanguagePicker({ editor }: { readonly editor: Editor }) {
  const { say, language: own } = useTexts();
  const names = new Intl.DisplayNames([own], { type: 'language' });
  const { languages } = editor;
  return (
    <label className="picker">
      {say('textsIn')}
      <select value={editor.language} onChange={({ target }) => editor.setLanguage(target.value)}>
        {[...new Set([...languages, ...usual])].map((language) => (
          <option key={language} value={language}>
            {names.of(language)}
          </option>
        ))}
      </select>
    </label>
  );
}
