import type { NewTexts } from '@leadflow/check';
import { createContext, use } from 'react';
import { labels } from './labels.ts';
import { messages, type MessageKey } from './messages.ts';

/** Languages that the studio itself speaks. */
export type StudioLanguage = 'en' | 'es';

/** Says a text in the studio’s language. */
export interface Texts {
  readonly language: StudioLanguage;
  say(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  /** What a key, a type or a value of the definition is called; where it has no name, `otherwise`, else the key spelled out. */
  labelOf(key: string, otherwise?: string): string;
  /** What a language is called. */
  languageName(tag: string): string;
  /** A day and its time, from milliseconds since 1970. */
  timeOf(at: number): string;
  /** The time of today. */
  hourOf(at: number): string;
}

/** `backButtonTop` as “Back button top”: what a key is called where nobody gave it a name. */
function spelledOut(key: string): string {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The texts of a language. A sentence begins with a capital, also where it begins with a name of something. */
export function textsIn(language: StudioLanguage): Texts {
  const at = language === 'es' ? 1 : 0;
  const hour = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  return {
    language,
    say(key, values = {}) {
      const text: string = messages[key][at];
      const said = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
      return text.startsWith('{') ? said.charAt(0).toUpperCase() + said.slice(1) : said;
    },
    labelOf: (key, otherwise) => labels[key]?.[at] ?? otherwise ?? spelledOut(key),
    languageName: (tag) => languages.of(tag) ?? tag,
    timeOf: (at) => time.format(at),
    hourOf: (at) => hour.format(at),
  };
}

/** What new steps begin with. */
export const newTexts = (say: Texts['say']): NewTexts => ({ question: say('newQuestion'), answers: [say('newAnswer', { number: 1 }), say('newAnswer', { number: 2 })], field: say('newField') });

/** Answers that other programs show without having their text in the file of the form. */
export interface AnswerTexts {
  readonly yes: string;
  readonly no: string;
  readonly other: string;
  readonly none: string;
}
export const answerTexts = (say: Texts['say']): AnswerTexts => ({ yes: say('answerYes'), no: say('answerNo'), other: say('answerOther'), none: say('answerNone') });

export const TextsContext = createContext<Texts>(textsIn('en'));
export const useTexts = (): Texts => use(TextsContext);
