import { ownEntry } from '../base/records.ts';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { languageOf, withOwn } from './languages.ts';
import { pt } from './pt.ts';

const catalogues: Readonly<Record<string, Messages>> = { de, es, fr, pt };

/** The texts of a locale: the definition's own over those of its language, or of English where none comes with the form. */
export function catalogue(locale: string | undefined, own?: Partial<Messages>): Messages {
  return withOwn(ownEntry(catalogues, languageOf(locale) ?? '') ?? en, own);
}
