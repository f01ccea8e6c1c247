import { en, type Messages } from './en.ts';
import { lateCode } from '../base/lateCode.ts';

/** Spanish, for those who read it. */
export const spanish = lateCode<typeof import('./es.ts')>();

/** The language of a locale: `es` for `es-MX`; undefined without a locale. */
export function languageOf(locale: string | undefined): string | undefined {
  return locale?.toLowerCase().split(/[-_]/)[0];
}

/** The definition's own texts over those of its language; undefined where the language has to be loaded first. */
export function spokenMessages(locale: string | undefined, own: Partial<Messages> | undefined): Messages | undefined {
  if (languageOf(locale) !== 'es') return { ...en, ...own };
  return spanish.code?.spanish(own);
}

/** Loads a language. Rejects when the download fails. */
export async function loadLanguage(): Promise<void> {
  await spanish.load();
}
