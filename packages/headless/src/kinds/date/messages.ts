/** Texts of a day, by language. `dateLanguage` is the language that days are written in. */
export const dateMessages = {
  en: { dateInvalid: 'Please enter a date such as 2026-12-31', dateIncomplete: 'Please enter a complete, valid date, with month, day and year', dateTooEarly: 'Please choose {date} or a later day', dateTooLate: 'Please choose {date} or an earlier day', dateLanguage: 'en' },
  es: { dateInvalid: 'Introduce una fecha como 2026-12-31', dateIncomplete: 'Introduce una fecha completa y válida, con día, mes y año', dateTooEarly: 'Elige el {date} o un día posterior', dateTooLate: 'Elige el {date} o un día anterior', dateLanguage: 'es' },
  de: { dateInvalid: 'Bitte geben Sie ein Datum wie 2026-12-31 ein', dateIncomplete: 'Bitte geben Sie ein vollständiges, gültiges Datum ein, mit Tag, Monat und Jahr', dateTooEarly: 'Bitte wählen Sie den {date} oder einen späteren Tag', dateTooLate: 'Bitte wählen Sie den {date} oder einen früheren Tag', dateLanguage: 'de' },
  fr: { dateInvalid: 'Veuillez saisir une date comme 2026-12-31', dateIncomplete: 'Veuillez saisir une date complète et valide, avec jour, mois et année', dateTooEarly: 'Veuillez choisir le {date} ou un jour suivant', dateTooLate: 'Veuillez choisir le {date} ou un jour précédent', dateLanguage: 'fr' },
  pt: { dateInvalid: 'Insira uma data como 2026-12-31', dateIncomplete: 'Insira uma data completa e válida, com dia, mês e ano', dateTooEarly: 'Escolha {date} ou um dia posterior', dateTooLate: 'Escolha {date} ou um dia anterior', dateLanguage: 'pt' },
} as const;
