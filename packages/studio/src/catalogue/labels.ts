import { stepNotes } from '@leadflow/check';

const typesIn = (language: 'en' | 'es'): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(stepNotes).map(([type, { name }]) => [type, name[language]]));

/** Names of keys, types and values in English and in Spanish. */
const both: Readonly<Record<string, readonly [en: string, es: string]>> = {
  answerButtonClasses: ['CSS classes of answers', 'Clases CSS de las respuestas'], backButtonClass: ['CSS classes of Previous', 'Clases CSS de Anterior'], nextButtonClass: ['CSS classes of Next', 'Clases CSS de Siguiente'],
  showAccolades: ['Awards below the form', 'Distinciones bajo el formulario'], stepText: ['Word for “step”', 'Palabra para «paso»'], stepOfText: ['Word for “of”', 'Palabra para «de»'],
  useSelfTarget: ['Open links in the same window', 'Abrir enlaces en la misma ventana'], useLocationQueryParam: ['Clinic from the web address', 'Clínica según la dirección web'], useServiceHiddenField: ['Service from the page', 'Servicio según la página'],
  overrideOriginalLeadService: ['Service of a returning lead', 'Servicio de un cliente que vuelve'], service: ['Service', 'Servicio'], promotion: ['Promotion', 'Promoción'], internalNotes: ['Notes in each lead', 'Notas en cada registro'], qa_test: ['Mark leads as tests', 'Marcar como prueba'],
  quiklyTracking: ['Tell Quikly', 'Avisar a Quikly'], fullWidthFormStep: ['Full width', 'Ancho completo'], badgeImageClass: ['CSS classes of the seal', 'Clases CSS del sello'], wrapperClasses: ['CSS classes of the form', 'Clases CSS del formulario'],
  formLayoutClasses: ['CSS classes of the layout', 'Clases CSS del diseño'], stepsLayoutClasses: ['CSS classes of all steps', 'Clases CSS de todos los pasos'], inputErrorClass: ['CSS classes of errors', 'Clases CSS de los errores'], headingLevel: ['Level of headings', 'Nivel de los títulos'],
  hosts: ['Sites by stage', 'Sitios por fase'], local: ['On this computer', 'En este ordenador'], dev: ['Development', 'Desarrollo'], staging: ['Rehearsal', 'Ensayo'], production: ['Live', 'Público'], siteHosts: ['Your own sites', 'Sitios propios'], redirectHosts: ['Sites to go on to', 'Sitios a los que seguir'],
  api: ['Web address that receives the leads', 'Dirección web que recibe los datos'], cookieNames: ['Names of cookies', 'Nombres de las cookies'], cookieDomain: ['Site of cookies', 'Sitio de las cookies'], spam: ['Against spam', 'Contra el correo basura'], minSeconds: ['Seconds a person needs', 'Segundos que necesita una persona'],
  partial: ['Keep unfinished forms', 'Conservar formularios sin terminar'], trackingEmail: ['E-mail address for statistics', 'Correo para estadísticas'], recording: ['Session recordings', 'Grabaciones de sesión'], trackTimes: ['Measure times', 'Medir tiempos'], experiment: ['Experiment', 'Experimento'],
  expressEventName: ['Name of the booking event', 'Nombre del evento de reserva'], prefill: ['Fill in from the web address', 'Rellenar desde la dirección web'], idempotentSubmit: ['The server knows repeats', 'El servidor reconoce repeticiones'], endpoint: ['What receives the leads', 'Qué recibe los datos'],
  fieldMap: ['Other names for fields', 'Otros nombres de campos'], messages: ['Wording of the form', 'Textos del formulario'], dir: ['Direction of writing', 'Dirección de la escritura'], meta: ['Data of your own', 'Datos propios'], formName: ['Name for screen readers', 'Nombre para lectores de pantalla'],
  id: ['Name for links between steps', 'Nombre para enlazar pasos'], multipleDynamicEndStep: ['Where several branches meet', 'Donde se unen varias ramas'], wellnessLocations: ['Sample clinics', 'Clínicas de muestra'], layoutClasses: ['CSS classes of the step', 'Clases CSS del paso'], questionClass: ['CSS classes of the question', 'Clases CSS de la pregunta'],
  descriptionClass: ['CSS classes of the description', 'Clases CSS de la descripción'], gapClasses: ['CSS classes of gaps', 'Clases CSS de los espacios'], buttonWidthClass: ['CSS classes of widths', 'Clases CSS de los anchos'], showOtherOptions: ['Further options', 'Más opciones'], otherOptionsLabel: ['Name of further options', 'Nombre de más opciones'],
  productId: ['Product number', 'Número de producto'], slotsUrl: ['Web address of free times', 'Dirección web de las horas libres'], slotMinutes: ['Minutes of an appointment', 'Minutos de una cita'], timeZone: ['Time zone', 'Zona horaria'], slotDays: ['Days to choose from', 'Días para elegir'], wishes: ['Ask for wishes', 'Pedir preferencias'],
  value: ['What the lead says', 'Lo que dice el registro'], isOtherOption: ['Stands for “other”', 'Representa «otro»'], validation: ['Rules', 'Reglas'], isTouched: ['Checked from the start', 'Comprobado desde el inicio'], mode: ['Where options come from', 'De dónde vienen las opciones'], querySelector: ['Place of the options in the page', 'Lugar de las opciones en la página'],
  remoteUrl: ['Web address of the options', 'Dirección web de las opciones'], autocomplete: ['What browsers fill in', 'Lo que rellenan los navegadores'], links: ['Links', 'Enlaces'], booking: ['Booking link', 'Enlace de reserva'], href: ['Web address', 'Dirección web'], leadUid: ['Lead', 'Registro'], formData: ['Answers', 'Respuestas'],
  image: ['Picture', 'Imagen'], imageAlt: ['What the picture shows', 'Lo que muestra la imagen'], icon: ['Picture', 'Imagen'], variant: ['Look of answers', 'Aspecto de las respuestas'], customStyles: ['Colors of your own', 'Colores propios'], brandColor: ['Brand color', 'Color de la marca'], badgeImage: ['Seal above the form', 'Sello sobre el formulario'],
  mismatchHref: ['Web address of “Not me”', 'Dirección web de «No soy yo»'], mismatchText: ['Words for “Not me”', 'Texto de «No soy yo»'], mismatchTextColor: ['Color of “Not me”', 'Color de «No soy yo»'], bookTreatmentUrl: ['Web address to book', 'Dirección web para reservar'], bookTreatmentText: ['Booking button', 'Botón de reserva'],
  legalTextSelector: ['Place of the legal text in the page', 'Lugar del texto legal en la página'], zipFailure: ['When clinics can’t be found', 'Cuando no se encuentran clínicas'], stepTextColor: ['Color of the text', 'Color del texto'], firstStep: ['The form begins here', 'El formulario empieza aquí'], lastStep: ['The lead is sent here', 'Los datos se envían aquí'],
  round: ['Round', 'Redondo'], from: ['From which step on', 'A partir de qué paso'], today: ['From today on', 'A partir de hoy'], 'lead-flow': ['Lead Flow', 'Lead Flow'], 'contact-form-7': ['Contact Form 7', 'Contact Form 7'], 'gravity-forms': ['Gravity Forms', 'Gravity Forms'], hubspot: ['HubSpot', 'HubSpot'],
  default: ['Usual', 'Habitual'], circular: ['Round', 'Redondo'], list: ['List', 'Lista'], true: ['Yes', 'Sí'], false: ['No', 'No'], square: ['Square', 'Cuadrado'], 'transparent-square': ['Outlined', 'Con borde'], page: ['The page’s own', 'El de la página'], block: ['Stop there', 'Detenerse'], continue: ['Go on without clinics', 'Seguir sin clínicas'],
  optional: ['Optional', 'Opcional'], off: ['Off', 'Desactivado'], raw: ['As typed', 'Como se escribió'], sha256: ['Encoded', 'Codificado'], omit: ['Left out', 'Sin incluir'], none: ['None', 'Ninguno'], masked: ['Details hidden', 'Datos ocultos'], open: ['Everything', 'Todo'], ltr: ['Left to right', 'De izquierda a derecha'], rtl: ['Right to left', 'De derecha a izquierda'],
  number: ['Number', 'Número'], email: ['E-mail address', 'Correo electrónico'], tel: ['Telephone', 'Teléfono'], select: ['List to choose from', 'Lista para elegir'], zipcode: ['ZIP code', 'Código postal'], textarea: ['Long text', 'Texto largo'], date: ['Day', 'Día'], remote: ['A web address', 'Una dirección web'], dom: ['The page', 'La página'], static: ['This form', 'Este formulario'],
  'location-selector-zipcode': ['ZIP code before the clinics', 'Código postal antes de las clínicas'], 'location-selector-list': ['Clinics to choose from', 'Clínicas para elegir'],
  'lead-name': ['Name', 'Nombre'], 'lead-email': ['E-mail address', 'Correo electrónico'], 'lead-telephone': ['Telephone', 'Teléfono'], 'lead-zipcode': ['ZIP code', 'Código postal'], 'lead-your-city': ['Clinic', 'Clínica'], 'lead-service': ['Service', 'Servicio'],
};
const ofLanguage = (index: 0 | 1): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(both).map(([key, names]) => [key, names[index]]));

/** Names of types and keys that say little when they are spelled out. */
export const enLabels: Readonly<Record<string, string>> = {
  ...typesIn('en'),
  ...ofLanguage(0),
  clinics: 'ZIP code and clinics', 'hair-color': 'Hair color', 'treatment-count': 'Number of treatments', 'age-group': 'Age', 'form-name': 'Name', 'form-email': 'E-mail address',
  'form-phone': 'Telephone', 'form-location': 'Clinic', 'form-zipcode': 'ZIP code', 'form-all-in-one': 'All details and a clinic', 'form-all-in-one-zipcode': 'All details and a ZIP code',
  dynamicTarget: 'Follow the answers', showStepsIndicator: 'Show the progress', formEmphasis: 'Raised card', backButton: 'Previous', backButtonTop: 'Previous on top', buttonMode: 'Shape of Next', backButtonMode: 'Shape of Previous', saveDraft: 'Keep a draft', browserHistory: 'Back and Forward of the browser', consent: 'Consent', contact: 'Contact', light: 'Light', dark: 'Dark', pink: 'Pink', custom: 'Custom', standard: 'Standard',
  nextButtonText: 'Next button', submitButtonText: 'Submit button', backButtonText: 'Previous button', target: 'Goes to', showIf: 'Show this when …', supText: 'Second line',
  formType: 'Layout', locale: 'Language of the form', stepper: 'Number of steps', captcha: 'Bot check', canSelectMultiple: 'Several answers', requiredSelections: 'Answers needed',
  autoAdvance: 'An answer moves on by itself', locationDetails: 'Hours, telephone, directions', selected: 'Chosen from the start', name: 'Name in the lead', label: 'Label', darkmode: 'Dark', stepperlist: 'Stepper list',
  '--lf-background': 'Background', '--lf-text': 'Text', '--lf-link': 'Links', '--lf-next': 'Next', '--lf-next-text': 'Text of Next', '--lf-selected': 'Chosen answer', '--lf-selected-text': 'Text of a chosen answer',
};

/** What keys, types and values of a definition are called in Spanish; others are spelled out as they stand. */
export const esLabels: Readonly<Record<string, string>> = {
  ...typesIn('es'),
  ...ofLanguage(1),
  clinics: 'Código postal y clínicas', 'hair-color': 'Color del pelo', 'treatment-count': 'Número de tratamientos', 'age-group': 'Edad', 'form-name': 'Nombre',
  'form-email': 'Correo electrónico', 'form-phone': 'Teléfono', 'form-location': 'Clínica', 'form-zipcode': 'Código postal', 'form-all-in-one': 'Todos los datos con clínica',
  'form-all-in-one-zipcode': 'Todos los datos con código postal', dynamicTarget: 'Seguir las respuestas', question: 'Pregunta', description: 'Descripción', nextButtonText: 'Botón Siguiente', target: 'Lleva a',
  showIf: 'Mostrar cuando …', canSelectMultiple: 'Varias respuestas', requiredSelections: 'Respuestas necesarias',
  autoAdvance: 'Avanzar solo', text: 'Texto', supText: 'Segunda línea', badge: 'Etiqueta', selected: 'Elegida desde el inicio', color: 'Color',
  label: 'Nombre visible', placeholder: 'Ejemplo dentro del campo', type: 'Tipo', name: 'Nombre en los datos', required: 'Obligatorio', options: 'Opciones',
  searchable: 'Con búsqueda', maxLength: 'Máximo de caracteres', min: 'Desde', max: 'Hasta', notBefore: 'No antes de', country: 'País', formType: 'Diseño', theme: 'Tema',
  background: 'Fondo', buttonMode: 'Forma de Siguiente', backButtonMode: 'Forma de Anterior',
  formEmphasis: 'Tarjeta elevada', submitButtonText: 'Botón Enviar', backButtonText: 'Botón Anterior',
  locale: 'Idioma del formulario', confirmation: 'Confirmación', contact: 'Contacto', showStepsIndicator: 'Mostrar el progreso', stepper: 'Número de pasos',
  backButton: 'Botón Anterior', backButtonTop: 'Anterior arriba', saveDraft: 'Guardar un borrador', browserHistory: 'Botones del navegador', locationsPerPage: 'Clínicas por página',
  maxLocations: 'Máximo de clínicas', searchRadius: 'Radio de búsqueda', locationDetails: 'Horario, teléfono y cómo llegar', showLegalConsentText: 'Mostrar el texto legal',
  stepLegalText: 'Texto legal de cada paso', stepLegalLinkText: 'Texto del enlace legal', stepLegalLink: 'Enlace legal',
  consent: 'Consentimiento', captcha: 'Control contra robots', title: 'Título', subtitle: 'Subtítulo', info: 'Más información', serviceName: 'Servicio', servicePrice: 'Precio',
  comparePrice: 'Precio anterior', discountInfo: 'Nombre del descuento', discountValue: 'Descuento',
  note: 'Nota',
  standard: 'Estándar', darkmode: 'Oscuro', stepperlist: 'Lista de pasos', light: 'Claro', dark: 'Oscuro', pink: 'Rosa', custom: 'Propio',
  '--lf-background': 'Fondo', '--lf-text': 'Texto', '--lf-link': 'Enlaces', '--lf-next': 'Siguiente', '--lf-next-text': 'Texto de Siguiente', '--lf-selected': 'Respuesta elegida', '--lf-selected-text': 'Texto de una respuesta elegida',
};
