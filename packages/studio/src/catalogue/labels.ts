import { stepNotes } from '@leadflow/check';

const typesIn = (language: 'en' | 'es'): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(stepNotes).map(([type, { name }]) => [type, name[language]]));

/** Names of types and keys that say little when they are spelled out. */
export const enLabels: Readonly<Record<string, string>> = {
  ...typesIn('en'),
  clinics: 'ZIP code and clinics', 'hair-color': 'Hair color', 'treatment-count': 'Number of treatments', 'age-group': 'Age', 'form-name': 'Name', 'form-email': 'E-mail address',
  'form-phone': 'Telephone', 'form-location': 'Clinic', 'form-zipcode': 'ZIP code', 'form-all-in-one': 'All details and a clinic', 'form-all-in-one-zipcode': 'All details and a ZIP code',
  dynamicTarget: 'Follow the answers', light: 'Light', dark: 'Dark', pink: 'Pink', custom: 'Custom', standard: 'Standard',
  nextButtonText: 'Text of Next', submitButtonText: 'Text of Submit', backButtonText: 'Text of Previous', target: 'Next step', showIf: 'Show only if', supText: 'Second line',
  formType: 'Layout', locale: 'Language of the form', stepper: 'Number of steps', captcha: 'Bot check', canSelectMultiple: 'Several answers', requiredSelections: 'Answers needed',
  autoAdvance: 'An answer moves on by itself', locationDetails: 'Hours, telephone, directions', selected: 'Chosen from the start', name: 'Name in the lead', label: 'Label', darkmode: 'Dark', stepperlist: 'Stepper list',
  '--lf-background': 'Background', '--lf-text': 'Text', '--lf-link': 'Links', '--lf-next': 'Next', '--lf-next-text': 'Text of Next', '--lf-selected': 'Chosen answer', '--lf-selected-text': 'Text of a chosen answer',
};

/** What keys, types and values of a definition are called in Spanish; others are spelled out as they stand. */
export const esLabels: Readonly<Record<string, string>> = {
  ...typesIn('es'),
  clinics: 'Código postal y clínicas', 'hair-color': 'Color del pelo', 'treatment-count': 'Número de tratamientos', 'age-group': 'Edad', 'form-name': 'Nombre',
  'form-email': 'Correo electrónico', 'form-phone': 'Teléfono', 'form-location': 'Clínica', 'form-zipcode': 'Código postal', 'form-all-in-one': 'Todos los datos con clínica',
  'form-all-in-one-zipcode': 'Todos los datos con código postal', dynamicTarget: 'Seguir las respuestas', question: 'Pregunta', description: 'Descripción', nextButtonText: 'Texto de Siguiente', target: 'Paso siguiente',
  showIf: 'Mostrar solo si', firstStep: 'Primer paso', lastStep: 'Último paso', canSelectMultiple: 'Varias respuestas', requiredSelections: 'Respuestas necesarias',
  autoAdvance: 'Avanzar solo', stepTextColor: 'Color del texto', text: 'Texto', supText: 'Segunda línea', badge: 'Etiqueta', selected: 'Elegida desde el inicio', color: 'Color',
  icon: 'Imagen', label: 'Nombre visible', placeholder: 'Ejemplo dentro del campo', type: 'Tipo', name: 'Nombre en los datos', required: 'Obligatorio', options: 'Opciones',
  searchable: 'Con búsqueda', maxLength: 'Máximo de caracteres', min: 'Desde', max: 'Hasta', notBefore: 'No antes de', country: 'País', formType: 'Diseño', theme: 'Tema',
  brandColor: 'Color de la marca', background: 'Fondo', variant: 'Aspecto de las respuestas', customStyles: 'Colores propios', buttonMode: 'Forma de Siguiente', backButtonMode: 'Forma de Anterior',
  formEmphasis: 'Tarjeta elevada', badgeImage: 'Imagen de sello', formName: 'Nombre del formulario', submitButtonText: 'Texto de Enviar', backButtonText: 'Texto de Anterior',
  locale: 'Idioma del formulario', confirmation: 'Confirmación', contact: 'Contacto', showStepsIndicator: 'Mostrar el progreso', stepper: 'Número de pasos',
  backButton: 'Botón Anterior', backButtonTop: 'Anterior arriba', saveDraft: 'Guardar un borrador', browserHistory: 'Botones del navegador', locationsPerPage: 'Clínicas por página',
  maxLocations: 'Máximo de clínicas', searchRadius: 'Radio de búsqueda', locationDetails: 'Horario, teléfono y cómo llegar', zipFailure: 'Si falla la búsqueda', showLegalConsentText: 'Mostrar el texto legal',
  legalTextSelector: 'Dónde está el texto legal', stepLegalText: 'Texto legal de cada paso', stepLegalLinkText: 'Texto del enlace legal', stepLegalLink: 'Enlace legal',
  consent: 'Consentimiento', captcha: 'Control contra robots', title: 'Título', subtitle: 'Subtítulo', info: 'Más información', serviceName: 'Servicio', servicePrice: 'Precio',
  comparePrice: 'Precio anterior', discountInfo: 'Nombre del descuento', discountValue: 'Descuento', image: 'Imagen', imageAlt: 'Texto de la imagen',
  bookTreatmentUrl: 'Enlace de reserva', bookTreatmentText: 'Texto de la reserva', note: 'Nota', mismatchHref: 'Enlace «No soy yo»', mismatchText: 'Texto «No soy yo»',
  mismatchTextColor: 'Color de «No soy yo»', standard: 'Estándar', darkmode: 'Oscuro', stepperlist: 'Lista de pasos', light: 'Claro', dark: 'Oscuro', pink: 'Rosa', custom: 'Propio',
  '--lf-background': 'Fondo', '--lf-text': 'Texto', '--lf-link': 'Enlaces', '--lf-next': 'Siguiente', '--lf-next-text': 'Texto de Siguiente', '--lf-selected': 'Respuesta elegida', '--lf-selected-text': 'Texto de una respuesta elegida',
};
