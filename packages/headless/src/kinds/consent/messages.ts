/** Texts of a box to tick, by language. */
export const consentMessages = {
  en: { consentRequired: 'Please tick this box to go on', consentGiven: 'Yes' },
  es: { consentRequired: 'Marca esta casilla para continuar', consentGiven: 'Sí' },
  de: { consentRequired: 'Bitte setzen Sie dieses Häkchen, um fortzufahren', consentGiven: 'Ja' },
  fr: { consentRequired: 'Veuillez cocher cette case pour continuer', consentGiven: 'Oui' },
  pt: { consentRequired: 'Marque esta caixa para continuar', consentGiven: 'Sim' },
} as const;
