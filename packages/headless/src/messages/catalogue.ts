import { en, type Messages } from './en.ts';
import { spanish } from './es.ts';
import { languageOf } from './languages.ts';

/** The texts of a locale: the definition's own over those of its language over English. */
export function catalogue(locale: string | undefined, own?: Partial<Messages>): Messages {
  return languageOf(locale) === 'es' ? spanish(own) : { ...en, ...own };
}
