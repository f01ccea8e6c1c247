import { en, type Messages } from './en.ts';
import { spanishPart } from './spanishPart.ts';

/** The part of a locale that names its language; undefined without a locale. */
export function languageOf(locale: string | undefined): string | undefined {
  return locale?.toLowerCase().split(/[-_]/)[0];
}

/** The language's messages with the definition's own laid over; undefined where they must be fetched first. */
export function spokenMessages(locale: string | undefined, own: Partial<Messages> | undefined): Messages | undefined {
  if (languageOf(locale) !== 'es') return { ...en, ...own };
  return spanishPart.code?.spanish(own);
}

/** Fetches a language that is not here yet. Rejects when the download fails. */
export async function loadLanguage(): Promise<void> {
  await spanishPart.load();
}
