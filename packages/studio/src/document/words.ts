import { isObject, valueAt, withValue, type JsonObject, type Path } from './json.ts';

const languageTag = /^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{1,8})*$/;

/** The languages of a text; none where it is one for every language. */
export const languagesIn = (words: unknown): readonly string[] => (isObject(words) ? Object.keys(words).filter((key) => languageTag.test(key)) : []);

/** A text in a language; of one for every language, that one. */
export function wordsIn(words: unknown, language: string | undefined): string {
  const text = isObject(words) ? words[language ?? languagesIn(words)[0] ?? ''] : words;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/**
 * The definition with another text in one language. A text that was for every language becomes that of `first`.
 * @param language Undefined for a text for every language.
 */
export function withWords(json: JsonObject, path: Path, text: string, language?: string, first?: string): JsonObject {
  const now = valueAt(json, path);
  const given = text === '' ? undefined : text;
  if (language === undefined || (!isObject(now) && language === first)) return withValue(json, path, isObject(now) ? { ...now, [languagesIn(now)[0] ?? 'en']: text } : given);
  if (isObject(now)) {
    const rest = withValue(now, [language], given);
    return withValue(json, path, Object.keys(rest).length > 0 ? rest : undefined);
  }
  if (given === undefined) return json;
  const known = wordsIn(now, undefined);
  return withValue(json, path, { ...(known !== '' && first !== undefined && { [first]: known }), [language]: given });
}

/** Objects that are no texts, though their keys may look like languages. */
const others = new Set(['hosts', 'fieldMap', 'meta', 'customStyles', 'cookieNames', 'showIf']);

function collect(json: unknown, found: Set<string>): void {
  if (typeof json !== 'object' || json === null) return;
  const entries = Object.entries(json);
  const isText = entries.length > 0 && !Array.isArray(json) && entries.every(([key, value]) => typeof value === 'string' && (languageTag.test(key) || /^[$_]/.test(key)));
  if (isText) for (const language of languagesIn(json)) found.add(language);
  else for (const [key, value] of entries) if (!others.has(key)) collect(value, found);
}

/** The languages of a form’s texts. The first is that of the texts that are written once for all. */
export function languagesOfForm(json: JsonObject): readonly string[] {
  const found = new Set<string>();
  collect(json, found);
  const locale = valueAt(json, ['settings', 'locale']);
  const own = typeof locale === 'string' && locale !== '' ? locale : found.has('en') || found.size === 0 ? 'en' : [...found][0] ?? 'en';
  return [own, ...[...found].filter((language) => language !== own)];
}
