import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { languageOf } from './languages.ts';

/** English, the locale's language where it is bundled, and the definition's own texts, the last one winning. */
export function catalogue(locale: string | undefined, own: Partial<Messages> | undefined): Messages {
  return { ...en, ...(languageOf(locale) === 'es' ? es : undefined), ...own };
}
