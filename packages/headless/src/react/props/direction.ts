import { languageOf } from '../../messages/languages.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'iw', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Direction of a language's usual script. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(languageOf(locale) ?? '') ? 'rtl' : 'ltr';
}
