import { fieldsAt } from './fields.ts';
import { isObject, listIn, valueAt, type JsonObject, type Path } from './json.ts';
import { idOf, indexOfStep, stepsOf } from './steps.ts';
import { wordsIn, withWords } from './words.ts';

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

/** The text at a path in a language; one for every language is that of the first. */
export function textIn(json: JsonObject, path: Path, language: string, first: string | undefined): string {
  const value = valueAt(json, path);
  return isObject(value) ? wordsIn(value, language) : language === first ? wordsIn(value, undefined) : '';
}

/** The languages in which texts are missing, with how many. */
export function missingTexts(json: JsonObject, languages: readonly string[]): ReadonlyArray<readonly [language: string, count: number]> {
  if (languages.length < 2) return [];
  const all = textsOfForm(json);
  return languages.map((language) => [language, all.filter((path) => textIn(json, path, language, languages[0]) === '').length] as const).filter(([, count]) => count > 0);
}

/** What a translator’s file calls a text: by the id of its step, so that it finds it after steps were moved. */
const keyOf = (json: JsonObject, path: Path): string => path.map((part, place) => (place === 1 && path[0] === 'steps' ? (idOf(stepsOf(json)[Number(part)]) ?? part) : part)).join('/');

/** Texts by what a file calls them, each with its languages. */
type Translations = ReadonlyMap<string, Readonly<Record<string, string>>>;

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** All texts for a spreadsheet: a row for each, a column for each language. Excel needs the mark at the beginning to read it as UTF-8. */
export function toCsv(json: JsonObject, languages: readonly string[], placeOf: (path: Path) => string): string {
  const rows = textsOfForm(json).map((path) => [keyOf(json, path), placeOf(path), ...languages.map((language) => textIn(json, path, language, languages[0]))]);
  return `\uFEFF${[['id', 'place', ...languages], ...rows].map((row) => row.map((cell) => quoted(cell)).join(',')).join('\r\n')}\r\n`;
}

function cellsOf(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '');
  // Excel writes semicolons where a comma stands in numbers.
  const separator = /^"?id"?(.)/.exec(plain)?.[1] === ';' ? ';' : ',';
  const cell = separator === ';' ? /"((?:[^"]|"")*)"|([^";\r\n]*)/y : /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  const rows: string[][] = [[]];
  for (let at = 0; at < plain.length; ) {
    cell.lastIndex = at;
    const [whole = '', inQuotes, bare = ''] = cell.exec(plain) ?? [];
    rows.at(-1)?.push(inQuotes === undefined ? bare : inQuotes.replaceAll('""', '"'));
    at += whole.length;
    const end = /\r\n|\r|\n/y;
    end.lastIndex = at;
    const line = end.exec(plain)?.[0];
    if (line !== undefined) rows.push([]);
    // What is neither a separator nor an end of line stands behind a closing quote: no spreadsheet writes it.
    at += line?.length ?? 1;
  }
  return rows.filter((row) => row.length > 1);
}

function fromCsv(text: string): Translations | undefined {
  const [head, ...rows] = cellsOf(text);
  if (head?.[0] !== 'id') return undefined;
  return new Map(rows.map(([key = '', ...cells]) => [key, Object.fromEntries(head.slice(1).flatMap((language, place) => (language === 'place' ? [] : [[language, cells[place] ?? '']])))]));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');

/** All texts as XLIFF 1.2, for translators’ programs: a file for each language but the first. */
export function toXliff(json: JsonObject, languages: readonly string[], placeOf: (path: Path) => string): string {
  const [first = 'en', ...others] = languages;
  const unit = (path: Path, language: string) => {
    const target = textIn(json, path, language, first);
    return `      <trans-unit id="${escaped(keyOf(json, path))}" xml:space="preserve">\n        <source>${escaped(textIn(json, path, first, first))}</source>\n        <target${target === '' ? ' state="needs-translation"' : ''}>${escaped(target)}</target>\n        <note>${escaped(placeOf(path))}</note>\n      </trans-unit>\n`;
  };
  const files = others.map((language) => `  <file original="form.json" datatype="plaintext" source-language="${first}" target-language="${language}">\n    <body>\n${textsOfForm(json).map((path) => unit(path, language)).join('')}    </body>\n  </file>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${files.join('')}</xliff>\n`;
}

function fromXliff(text: string): Translations | undefined {
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  const all = new Map<string, Record<string, string>>();
  for (const file of xml.querySelectorAll('xliff > file')) {
    const language = file.getAttribute('target-language');
    if (language === null) continue;
    for (const unit of file.querySelectorAll('trans-unit')) {
      const key = unit.getAttribute('id') ?? '';
      all.set(key, { ...all.get(key), [language]: unit.querySelector('target')?.textContent ?? '' });
    }
  }
  return xml.querySelector('parsererror') || !xml.querySelector('xliff') ? undefined : all;
}

/** What a translator gives back; undefined for a file that is neither CSV with our columns nor XLIFF. */
export const readTranslations = (text: string): Translations | undefined => (text.trimStart().startsWith('<') ? fromXliff(text) : fromCsv(text));

/** The form with the texts of a file, and what the file has for texts that are not there. A text that is as it was changes nothing. */
export function withTranslations(json: JsonObject, translations: Translations, first: string): { readonly json: JsonObject; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  let after = json;
  for (const [key, texts] of translations) {
    const [area = '', id = '', ...rest] = key.split('/');
    const keys = (area === 'steps' ? ['steps', indexOfStep(json, id), ...rest] : [area, id, ...rest]).map((part) => (typeof part === 'string' && /^\d+$/.test(part) ? Number(part) : part));
    if (valueAt(json, keys) === undefined) unknown.push(key);
    else for (const [language, text] of Object.entries(texts)) if (text !== textIn(after, keys, language, first)) after = withWords(after, keys, text, language, first);
  }
  return { json: after, unknown };
}
