/** What the step says, in the languages of the form. */
export const messages = {
  en: { legend: 'Your rating', stars: '{count} of 5 stars', missing: 'Please give one to five stars' },
  es: { legend: 'Su valoración', stars: '{count} de 5 estrellas', missing: 'Elija de una a cinco estrellas' },
  de: { legend: 'Ihre Bewertung', stars: '{count} von 5 Sternen', missing: 'Bitte geben Sie einen bis fünf Sterne' },
  fr: { legend: 'Votre note', stars: '{count} étoiles sur 5', missing: 'Veuillez donner de une à cinq étoiles' },
  pt: { legend: 'Sua avaliação', stars: '{count} de 5 estrelas', missing: 'Dê de uma a cinco estrelas' },
};
