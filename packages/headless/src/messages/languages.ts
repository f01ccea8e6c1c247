import { ownFile, type OwnFile } from '../base/ownFile.ts';
import { ownEntry } from '../base/records.ts';
import { en, type Messages } from './en.ts';

const rightToLeft = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** Writing direction of a language: that of the script in its tag, else of the script that it is usually written in. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    // WordPress writes `en_US`.
    const { script = '' } = new Intl.Locale(locale.replaceAll('_', '-')).maximize();
    return rightToLeft.test(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** The languages besides English. A form fetches the one that it speaks. */
export const languages: Readonly<Record<string, OwnFile<Messages>>> = {
  de: /* @__PURE__ */ ownFile(async () => (await import('./de.ts')).de),
  es: /* @__PURE__ */ ownFile(async () => (await import('./es.ts')).es),
  fr: /* @__PURE__ */ ownFile(async () => (await import('./fr.ts')).fr),
  pt: /* @__PURE__ */ ownFile(async () => (await import('./pt.ts')).pt),
};

/** The language of a locale: `es` for `es-MX`; undefined without a locale. */
export function languageOf(locale: string | undefined): string | undefined {
  return locale?.toLowerCase().split(/[-_]/)[0];
}

/** The definition's own texts over those of a language. Where it has a plural but no singular, the plural serves for one, too. */
export function withOwn(texts: Messages, own: Partial<Messages> = {}): Messages {
  const forOne = Object.keys(own).flatMap((key) => (Object.hasOwn(texts, `${key}One`) ? [[`${key}One`, '']] : []));
  return { ...texts, ...Object.fromEntries(forOne), ...own };
}

/** The definition's own texts over those of its language; undefined where the language has to be loaded first. */
export function spokenMessages(locale: string | undefined, own: Partial<Messages>): Messages | undefined {
  const spoken = ownEntry(languages, languageOf(locale) ?? '');
  // A definition that brings every text, as for a server, which renders before any could be loaded, needs no language.
  if (!spoken || Object.keys(en).every((key) => Object.hasOwn(own, key))) return withOwn(en, own);
  return spoken.code && withOwn(spoken.code, own);
}

/** Loads the language of a locale. Rejects when the download fails. */
export async function loadLanguage(locale: string | undefined): Promise<void> {
  await ownEntry(languages, languageOf(locale) ?? '')?.load();
}

/** A locale as `Intl` takes it: WordPress writes `en_US`. English where there is none, or none that browsers know, as the texts are then. */
export function intlLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale?.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** By language and decimals: making one takes a browser longer than using it for a whole list of clinics. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as people write it in a language. */
export function formatNumber(value: number, locale: string | undefined, decimals = 0): string {
  const key = `${locale} ${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(intlLocale(locale), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format.format(value);
}

/** Fills `{name}` marks of a catalogue text; an unknown mark stays as it is. Write a number that may be large with `formatNumber`. */
export function formatMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : mark));
}
