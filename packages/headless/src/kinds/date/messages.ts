/** Texts of a day, by language. `dateLanguage` is the language that days are written in. */
export const dateMessages = {
  en: { dateInvalid: 'Please enter a date such as 2026-12-31', dateTooEarly: 'Please choose {date} or a later day', dateTooLate: 'Please choose {date} or an earlier day', dateLanguage: 'en' },
  es: { dateInvalid: 'Introduce una fecha como 2026-12-31', dateTooEarly: 'Elige el {date} o un día posterior', dateTooLate: 'Elige el {date} o un día anterior', dateLanguage: 'es' },
  de: { dateInvalid: 'Bitte geben Sie ein Datum wie 2026-12-31 ein', dateTooEarly: 'Bitte wählen Sie den {date} oder einen späteren Tag', dateTooLate: 'Bitte wählen Sie den {date} oder einen früheren Tag', dateLanguage: 'de' },
  fr: { dateInvalid: 'Veuillez saisir une date comme 2026-12-31', dateTooEarly: 'Veuillez choisir le {date} ou un jour suivant', dateTooLate: 'Veuillez choisir le {date} ou un jour précédent', dateLanguage: 'fr' },
  pt: { dateInvalid: 'Insira uma data como 2026-12-31', dateTooEarly: 'Escolha {date} ou um dia posterior', dateTooLate: 'Escolha {date} ou um dia anterior', dateLanguage: 'pt' },
} as const;
