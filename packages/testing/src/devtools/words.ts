/** What the devtools say. */
export interface DevtoolsWords {
  /** Language of the words, as a tag. */
  readonly language: string;
  readonly title: string;
  readonly events: string;
  readonly event: string;
  readonly effects: string;
  readonly state: string;
  readonly lead: string;
  readonly replay: string;
  readonly stop: string;
  readonly save: string;
}

const en: DevtoolsWords = {
  language: 'en',
  title: 'Lead Flow devtools',
  events: 'Events',
  event: 'Event',
  effects: 'What was to be done',
  state: 'State',
  lead: 'The lead as it would be sent',
  replay: 'Replay',
  stop: 'Stop',
  save: 'Save the recording',
};

const catalogues: readonly DevtoolsWords[] = [
  en,
  {
    language: 'de',
    title: 'Entwicklerwerkzeuge von Lead Flow',
    events: 'Ereignisse',
    event: 'Ereignis',
    effects: 'Was zu tun war',
    state: 'Zustand',
    lead: 'Die Anfrage, wie sie gesendet würde',
    replay: 'Abspielen',
    stop: 'Anhalten',
    save: 'Aufzeichnung speichern',
  },
  {
    language: 'es',
    title: 'Herramientas de desarrollo de Lead Flow',
    events: 'Eventos',
    event: 'Evento',
    effects: 'Lo que había que hacer',
    state: 'Estado',
    lead: 'La solicitud tal como se enviaría',
    replay: 'Reproducir',
    stop: 'Detener',
    save: 'Guardar la grabación',
  },
  {
    language: 'fr',
    title: 'Outils de développement de Lead Flow',
    events: 'Événements',
    event: 'Événement',
    effects: 'Ce qu’il fallait faire',
    state: 'État',
    lead: 'La demande telle qu’elle serait envoyée',
    replay: 'Rejouer',
    stop: 'Arrêter',
    save: 'Enregistrer le parcours',
  },
  {
    language: 'pt',
    title: 'Ferramentas de desenvolvimento do Lead Flow',
    events: 'Eventos',
    event: 'Evento',
    effects: 'O que havia a fazer',
    state: 'Estado',
    lead: 'O pedido como seria enviado',
    replay: 'Reproduzir',
    stop: 'Parar',
    save: 'Salvar a gravação',
  },
];

/** The words in the language of a tag such as `pt-BR`, else in English. */
export function wordsOf(tag: string): DevtoolsWords {
  return catalogues.find(({ language }) => language === tag.split('-')[0]) ?? en;
}
