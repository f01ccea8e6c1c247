/** What the map says: in English, in Spanish. */
export const mapWords = {
  leadForm: ['Lead form', 'Formulario'],
  stepCount: ['{count} steps', '{count} pasos'],
  stepCountOne: ['1 step', '1 paso'],
  comesNext: ['comes next', 'viene después'],
  isBranch: ['one of the branches chosen; they are visited one after another', 'una de las ramas elegidas; se recorren una tras otra'],
  isConditional: ['only if its condition holds; otherwise past it', 'solo si se cumple su condición; si no, se pasa de largo'],
  isUpward: ['upwards: back to an earlier question', 'hacia arriba: vuelve a una pregunta anterior'],
  otherwise: ['Otherwise', 'Si no'],
  everythingElse: ['Everything else', 'Todo lo demás'],
  start: ['Start', 'Inicio'],
  leadIsSent: ['Lead is sent', 'Se envían los datos'],
  noSuchStep: ['There is no step “{what}”', 'No hay ningún paso «{what}»'],
  nothingLeadsHere: ['Nothing leads here', 'Nada lleva aquí'],
  leadsNowhere: ['Leads nowhere', 'No lleva a ninguna parte'],
  noQuestion: ['No question', 'Sin pregunta'],
  pickAny: ['Pick any', 'Elegir varias'],
  pickAtLeast: ['Pick at least {count}', 'Elegir al menos {count}'],
  andMore: ['and {count} more', 'y {count} más'],
  isOptional: ['{what}, optional', '{what}, opcional'],
  onlyIf: ['Only if {what}', 'Solo si {what}'],
  movesOn: ['An answer moves on by itself', 'Una respuesta avanza por sí sola'],
  sampleClinics: ['The bundled sample clinics', 'Las clínicas de muestra incluidas'],
  clinicsNear: ['Up to {count} clinics near the ZIP code', 'Hasta {count} clínicas cerca del código postal'],
  earlierPrice: ['was {what}', 'antes {what}'],
  leavesBy: ['Or leaves by “{what}”', 'O sale por «{what}»'],
  hasButton: ['Button “{what}”', 'Botón «{what}»'],
  knownLead: ['Name, e-mail and phone, mostly hidden', 'Nombre, correo y teléfono, casi ocultos'],
  allAnswers: ['All answers, each with a way to change it', 'Todas las respuestas, cada una con la opción de cambiarla'],
  startsWith: ['Starts with step {number}.', 'Empieza con el paso {number}.'],
  toStep: ['step {number}', 'paso {number}'],
  toSent: ['the lead is sent', 'se envían los datos'],
  toMissing: ['the missing step {what}', 'el paso que falta {what}'],
  thenTo: ['Then {what}.', 'Después: {what}.'],
  nothingFollows: ['Nothing follows.', 'No sigue nada.'],
  testIs: ['“{what}” is {values}', '«{what}» es {values}'],
  testIsNot: ['“{what}” is not {values}', '«{what}» no es {values}'],
  testHas: ['“{what}” has {values}', '«{what}» incluye {values}'],
  testAtLeast: ['“{what}” is at least {values}', '«{what}» es al menos {values}'],
  ofText: ['text', 'texto'],
  ofNumber: ['number', 'número'],
  ofEmail: ['e-mail', 'correo'],
  ofTel: ['phone', 'teléfono'],
  ofSelect: ['list', 'lista'],
  ofZip: ['ZIP', 'código postal'],
  ofTextarea: ['long text', 'texto largo'],
  ofDate: ['day', 'día'],
  ofConsent: ['consent', 'consentimiento'],
} as const satisfies Readonly<Record<string, readonly [en: string, es: string]>>;

/** A language that the map speaks. */
export type MapLanguage = 'en' | 'es';

/** Says a text of the map in its language. */
export interface MapTexts {
  /** The language of what it says. */
  readonly language: MapLanguage;
  /** Returns the text of a key, with its values put in. */
  say(key: keyof typeof mapWords, values?: Readonly<Record<string, string | number>>): string;
}

/** The map’s texts in a language. */
export const mapTextsIn = (language: MapLanguage): MapTexts => ({
  language,
  say: (key, values = {}) => mapWords[key][language === 'es' ? 1 : 0].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
});
