import { fetched, type Late } from '../base/late.ts';
import { ownEntry } from '../base/records.ts';
import type { Messages } from './en.ts';
import { enAtFirst } from './enAtFirst.ts';

/** The languages besides English. A form fetches the one that it speaks. */
export const languages: Readonly<Record<string, Late<Messages>>> = {
  de: fetched(async () => (await import('./de.ts')).de),
  es: fetched(async () => (await import('./es.ts')).es),
  fr: fetched(async () => (await import('./fr.ts')).fr),
  pt: fetched(async () => (await import('./pt.ts')).pt),
};

/** English texts whose code may come late. */
const lateEnglish: Partial<Messages> = {};

/** Adds the English texts of what comes after the first step; a form that is there already has them from then on. */
export function addEnglish(texts: Partial<Messages>): void {
  Object.assign(lateEnglish, texts);
}

/** Texts with those behind them that come later. */
// as: what shows one of the late texts comes with them.
const overLateEnglish = (texts: object): Messages => Object.setPrototypeOf({ ...lateEnglish, ...texts }, lateEnglish) as Messages;

/** English, as far as it is here. */
export const english = overLateEnglish(enAtFirst);

const isWhole = (own: Partial<Messages>): boolean => {
  const late = Object.keys(lateEnglish);
  return late.length > 0 && [...Object.keys(enAtFirst), ...late].every((key) => Object.hasOwn(own, key));
};

/** The language of a locale: `es` for `es-MX`; undefined without a locale. */
export function languageOf(locale: string | undefined): string | undefined {
  return locale?.toLowerCase().split(/[-_]/)[0];
}

/** The definition's own texts over those of a language. Where it has a plural but no singular, the plural serves for one, too. */
export function withOwn(language: Messages, own: Partial<Messages> = {}): Messages {
  const forOne = Object.keys(own).flatMap((key) => (Object.hasOwn(language, `${key}One`) ? [[`${key}One`, '']] : []));
  return overLateEnglish({ ...language, ...Object.fromEntries(forOne), ...own });
}

/** The definition's own texts over those of its language; undefined where the language has to be loaded first. */
export function spokenMessages(locale: string | undefined, own: Partial<Messages>): Messages | undefined {
  const language = ownEntry(languages, languageOf(locale) ?? '');
  // A definition that brings every text, as for a server, which renders before any could be loaded, needs no language.
  if (!language || isWhole(own)) return withOwn(english, own);
  return language.code && withOwn(language.code, own);
}

/** Loads the language of a locale. Rejects when the download fails. */
export async function loadLanguage(locale: string | undefined): Promise<void> {
  await ownEntry(languages, languageOf(locale) ?? '')?.load();
}
