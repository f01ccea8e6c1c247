/** What is said of a clinic besides its name and its place, by language. */
export const detailMessages = {
  en: {
    openUntil: 'Open until {time}',
    openToday: 'Open today {hours}',
    closedToday: 'Closed today',
    closedNow: 'Closed for today',
    call: 'Call {title}: {phone}',
    directions: 'Directions',
    directionsTo: 'Directions to {title}',
  },
  es: {
    openUntil: 'Abierto hasta las {time}',
    openToday: 'Abierto hoy {hours}',
    closedToday: 'Hoy cerrado',
    closedNow: 'Ya cerrado por hoy',
    call: 'Llamar a {title}: {phone}',
    directions: 'Cómo llegar',
    directionsTo: 'Cómo llegar a {title}',
  },
  de: {
    openUntil: 'Geöffnet bis {time} Uhr',
    openToday: 'Heute geöffnet {hours} Uhr',
    closedToday: 'Heute geschlossen',
    closedNow: 'Für heute geschlossen',
    call: '{title} anrufen: {phone}',
    directions: 'Route',
    directionsTo: 'Route zu {title}',
  },
  fr: {
    openUntil: 'Ouvert jusqu’à {time}',
    openToday: 'Ouvert aujourd’hui {hours}',
    closedToday: 'Fermé aujourd’hui',
    closedNow: 'Fermé pour aujourd’hui',
    call: 'Appeler {title} : {phone}',
    directions: 'Itinéraire',
    directionsTo: 'Itinéraire vers {title}',
  },
  pt: {
    openUntil: 'Aberto até {time}',
    openToday: 'Aberto hoje {hours}',
    closedToday: 'Fechado hoje',
    closedNow: 'Já fechou por hoje',
    call: 'Ligar para {title}: {phone}',
    directions: 'Como chegar',
    directionsTo: 'Como chegar a {title}',
  },
} as const;

/** The texts in one language. */
export type DetailMessages = Readonly<Record<keyof (typeof detailMessages)['en'], string>>;
