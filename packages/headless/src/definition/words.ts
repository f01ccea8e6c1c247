import { isRecord } from '../base/records.ts';
import { refuse, type Reader } from './reader.ts';
import { printed, text } from './readers.ts';

/** One text in several languages, by their tags. The first stands in for a language that is missing. */
export type TextsByLanguage = Readonly<Record<string, string>>;

/** A tag such as `en`, `pt-BR` or WordPress’s `de_DE`. */
export const languageTag = /^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{1,8})*$/;
const subtagsOf = (tag: string): readonly string[] => tag.toLowerCase().split(/[-_]/);

/** The languages of a text as it was written. Any other keys are a content system's own. */
export const languagesOf = (given: unknown): readonly string[] => (isRecord(given) ? Object.keys(given).filter((key) => languageTag.test(key)) : []);

/** A text as it was written, in its first language: what is sent must not depend on the language that the visitor reads. */
export function firstText(given: unknown): string {
  const first = isRecord(given) ? given[languagesOf(given)[0] ?? ''] : given;
  return typeof first === 'string' ? first : '';
}

/** The tag that shares the most subtags with the locale. Of two that share as many, the shorter one; the first tag where none shares any. */
function pick(tags: readonly string[], locale: string): string {
  const wanted = subtagsOf(locale);
  const likeness = (tag: string): number => {
    const own = subtagsOf(tag);
    const other = own.findIndex((subtag, index) => subtag !== wanted[index]);
    const common = other < 0 ? own.length : other;
    return common && common - own.length / 100;
  };
  return tags.reduce((best, tag) => (likeness(tag) > likeness(best) ? tag : best));
}

/** A text that a person reads: one for every language, or one for each, of which the language of the place picks. */
export const words: Reader<string | TextsByLanguage, string> = {
  shape: { is: 'words' },
  expected: text.expected,
  read(value, whole, key) {
    if (!isRecord(value)) return text.read(value, whole, key);
    const tags = languagesOf(value);
    if (tags.length === 0) return refuse(whole, key, 'a string, or texts by language such as { "en": "…", "es": "…" }', value);
    const place = { ...whole, whole, key };
    const picked = pick(tags, whole.locale ?? '');
    // No fault depends on the language that is picked.
    const texts = tags.map((tag) => text.read(value[tag], place, tag));
    return texts[tags.indexOf(picked)];
  },
};

/** The same of a text that a CMS may give as a number. */
export const printedWords: Reader<string | number | TextsByLanguage, string> = {
  ...printed,
  shape: { is: 'either', readers: [printed, words] },
  read: (value, whole, key) => (isRecord(value) ? words : printed).read(value, whole, key),
};
