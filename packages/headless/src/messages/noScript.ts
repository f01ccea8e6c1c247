import { ownEntry } from '../base/records.ts';
import { languageOf } from './languages.ts';

/** What is read where JavaScript is off. Not in the catalogue, which a page's script brings: only pages that are made ahead have it. */
const texts: Readonly<Record<string, string>> = {
  de: 'Dieses Formular braucht JavaScript. Bitte schalten Sie es ein und laden Sie die Seite neu.',
  en: 'This form needs JavaScript. Please turn it on and reload the page.',
  es: 'Este formulario necesita JavaScript. Actívelo y vuelva a cargar la página.',
  fr: 'Ce formulaire nécessite JavaScript. Veuillez l’activer et recharger la page.',
  pt: 'Este formulário precisa de JavaScript. Ative-o e recarregue a página.',
};

/** The text for visitors without JavaScript, in the language of a locale, or in English where it does not come with the form. */
export function noScriptText(locale: string | undefined): string {
  return ownEntry(texts, languageOf(locale) ?? '') ?? texts['en'] ?? '';
}
