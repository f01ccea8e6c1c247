import { en, type Messages } from './en.ts';
import { spanish } from './es.ts';
import { languageOf } from './languages.ts';

/** English, the locale's language where it is bundled, and the definition's own texts, the last one winning. */
export function catalogue(locale: string | undefined, own?: Partial<Messages>): Messages {
  return languageOf(locale) === 'es' ? spanish(own) : { ...en, ...own };
}
