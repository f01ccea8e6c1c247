import { createContext, use } from 'react';
import { enLabels, esLabels } from './labels.ts';
import { messages, type MessageKey } from './messages.ts';

/** Languages that the studio itself speaks. */
export type StudioLanguage = 'en' | 'es';

/** Says a text in the studio’s language. */
export interface Texts {
  readonly language: StudioLanguage;
  say(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  /** What a key of the definition is called. */
  labelOf(key: string): string;
}

/** `backButtonTop` as “Back button top”: what a key is called where nobody gave it a name. */
function spelledOut(key: string): string {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The texts of a language. */
export function textsIn(language: StudioLanguage): Texts {
  return {
    language,
    say: (key, values = {}) => messages[key][language === 'es' ? 1 : 0].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    labelOf: (key) => (language === 'es' ? esLabels : enLabels)[key] ?? spelledOut(key),
  };
}

export const TextsContext = createContext<Texts>(textsIn('en'));
export const useTexts = (): Texts => use(TextsContext);
