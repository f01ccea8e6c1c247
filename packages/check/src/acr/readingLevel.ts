import type { Definition } from '@leadflow/headless';
import { plainText } from '@leadflow/headless/checks';

/** A published formula of reading ease: 100 is easy, 0 hard. */
interface Formula {
  readonly name: string;
  readonly start: number;
  /** How much each word of the average sentence takes away. */
  readonly perWord: number;
  /** How much each syllable of the average word takes away. */
  readonly perSyllable: number;
  /** The lowest ease that nine years of school are enough for, as the formula’s author has it. */
  readonly least: number;
}

/** Flesch’s formula and what others made of it for their language; all count words of a sentence and syllables of a word. */
const formulas: Readonly<Record<string, Formula>> = {
  en: { name: 'Flesch (1948)', start: 206.835, perWord: 1.015, perSyllable: 84.6, least: 60 },
  de: { name: 'Amstad (1978), after Flesch', start: 180, perWord: 1, perSyllable: 58.5, least: 60 },
  es: { name: 'Fernández Huerta (1959), after Flesch', start: 206.84, perWord: 1.02, perSyllable: 60, least: 60 },
  fr: { name: 'Kandel and Moles (1958), after Flesch', start: 207, perWord: 1.015, perSyllable: 73.6, least: 60 },
  pt: { name: 'Martins and others (1996), after Flesch', start: 248.835, perWord: 1.015, perSyllable: 84.6, least: 50 },
};

/** Endings that are written and not spoken. */
const silent: Readonly<Record<string, RegExp>> = { en: /(?<=[aeiouy].*[^aeiouyl])e(?=s?$)|(?<=[aeiouy].*[^aeiouytd])e(?=d$)/, fr: /(?<=[aeiouyàâéèêëîïôûù].*[^aeiouyàâéèêëîïôûù])e(?=s?$)/ };
/** Two vowels that are two syllables. */
const apart: Readonly<Record<string, RegExp>> = { en: /i(?=[ao])(?<![ct]i)|(?<=[aeiou])ing$/g, es: /[aeoáéó](?=[aeoáéó])|[aeo](?=[íú])|[íú](?=[aeo])/g, pt: /[aeoáéó](?=[aeoáéó])|[aeo](?=[íú])|[íú](?=[aeo])/g };
const vowels = /[aeiouyäöüáàâãéèêëíîïóôõúûù]+/g;

/** Syllables of a word by its vowels; about right, as is usual for such formulas. */
function syllablesOf(word: string, language: string): number {
  const spoken = word.toLowerCase().replace(silent[language] ?? /$^/, '');
  const split = apart[language];
  return Math.max(1, (spoken.match(vowels)?.length ?? 0) + (split ? (spoken.match(split)?.length ?? 0) : 0));
}

/** Fewer words say nothing: the formulas were made with samples of a hundred. */
export const fewestWords = 100;

/** How easy the texts of a form are to read. */
export interface ReadingLevel {
  /** Words of its sentences; labels, answers and names are none. */
  readonly words: number;
  /** Whose formula it is. */
  readonly formula: string;
  /** Undefined for too few words. */
  readonly ease?: number;
  /** The lowest ease that nine years of school are enough for. */
  readonly least: number;
  /** The sentence with most words, where they are too hard. */
  readonly longest?: string;
}

/** What visitors read in sentences. */
function proseOf({ settings, steps }: Definition): readonly string[] {
  const texts = steps.flatMap(({ question, description, settings: own, inputs }) => [question, description, own.title, own.subtitle, own.info, own.note, own.description, ...inputs.map(({ text }) => text)]);
  // A paragraph and an item of a list end a sentence.
  return [...texts, settings.confirmation?.title, settings.confirmation?.text].flatMap((text) => (text ?? '').split(/<\/(?:p|li|h[1-6]|div|t[dh])>|<br\b[^>]*>/i).map(plainText));
}

/** Measures the sentences of a form, by a formula of its language (WCAG 2.2, 3.1.5); undefined for a language without one. */
export function readingLevel(definition: Definition): ReadingLevel | undefined {
  const [language = ''] = /^[a-z]+/i.exec(definition.locale ?? 'en') ?? [];
  const formula = Object.hasOwn(formulas, language) ? formulas[language] : undefined;
  if (!formula) return undefined;
  const { name, start, perWord, perSyllable, least } = formula;
  const segment = (text: string, granularity: 'sentence' | 'word') => [...new Intl.Segmenter(language, { granularity }).segment(text)];
  const wordsIn = (sentence: string) => segment(sentence, 'word').flatMap((part) => (part.isWordLike ? [part.segment] : []));
  const sentences = proseOf(definition)
    .flatMap((text) => segment(text, 'sentence').map((part) => ({ text: part.segment.trim(), words: wordsIn(part.segment) })))
    .filter(({ words }) => words.length > 0);
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length < fewestWords) return { words: words.length, formula: name, least };
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, language), 0);
  const ease = Math.round(start - (perWord * words.length) / sentences.length - (perSyllable * syllables) / words.length);
  const [longest] = sentences.toSorted((a, b) => b.words.length - a.words.length);
  return { words: words.length, formula: name, least, ease, ...(ease < least && longest && { longest: longest.text }) };
}
