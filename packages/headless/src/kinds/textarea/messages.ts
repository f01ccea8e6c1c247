/** Texts of a message of several lines, by language. */
export const textareaMessages = {
  en: { characterCount: '{count} of {max} characters', tooLong: 'Please enter no more than {count} characters' },
  es: { characterCount: '{count} de {max} caracteres', tooLong: 'Introduce como máximo {count} caracteres' },
  de: { characterCount: '{count} von {max} Zeichen', tooLong: 'Bitte geben Sie höchstens {count} Zeichen ein' },
  fr: { characterCount: '{count} caractères sur {max}', tooLong: 'Veuillez saisir {count} caractères au maximum' },
  pt: { characterCount: '{count} de {max} caracteres', tooLong: 'Insira no máximo {count} caracteres' },
} as const;
