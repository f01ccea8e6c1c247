import type { Definition, Step, StepType } from '@leadflow/headless';
import { plainText } from '@leadflow/headless/checks';
import type { MapTexts } from './map/mapWords.ts';

type Json = Readonly<Record<string, unknown>>;

/** Texts that a new step begins with. */
export interface NewTexts {
  /** What it asks. */
  readonly question: string;
  /** Of a step of choices. */
  readonly answers: readonly [string, string];
  /** Label of a field. */
  readonly field: string;
}

/** What only authors see of a type of step: on the map, in the studio, and where steps are tried. */
export interface StepNote {
  /** Its name on the map. */
  readonly label: { readonly en: string; readonly es: string };
  /** The colour of its card. */
  readonly tint: string;
  /** Its name in a gallery of steps. */
  readonly name: { readonly en: string; readonly es: string };
  /** Keys of a step's settings that say what it shows, in the order in which they are edited. */
  readonly content?: readonly string[];
  /** Returns what a new step has besides its type; a question alone unless given. */
  begin?(texts: NewTexts): Json;
  /** Returns what a step shows or does besides its question, in words. */
  facts?(step: Step, definition: Definition, say: MapTexts['say']): readonly string[];
  /** What a step says beside its question, so that all that the type prints is printed once. */
  readonly example?: Json;
}

const offer = ['serviceName', 'servicePrice'];
const priceOf = ({ settings }: Step, say: MapTexts['say']): string => [settings.servicePrice, settings.comparePrice && say('earlierPrice', { what: settings.comparePrice }), settings.discountValue].filter(Boolean).join(', ');

/** Every type of step that comes with the form. */
export const stepNotes: Readonly<Record<StepType, StepNote>> = {
  'button-selection': {
    label: { en: 'Pick one', es: 'Elegir una' },
    tint: '#ffe9f2',
    name: { en: 'Choice of answers', es: 'Elegir entre respuestas' },
    content: ['variant'],
    begin: ({ question, answers }) => ({ question, answers: answers.map((text) => ({ text })) }),
    facts: (step, { settings }, say) => ((step.autoAdvance ?? settings.autoAdvance) && !step.canSelectMultiple ? [say('movesOn')] : []),
    example: { answers: [{ text: 'Legs', color: '#c00', badge: 'New', supText: 'Plus' }, { text: 'Arms', icon: '/Arm.png', selected: true }, { text: 'Feet', isOtherOption: true }] },
  },
  input: {
    label: { en: 'Fill in', es: 'Rellenar' },
    tint: '#e6effc',
    name: { en: 'Fields to fill in', es: 'Rellenar campos' },
    begin: ({ question, field }) => ({ question, inputs: [{ name: 'answer', label: field }] }),
  },
  'nearest-locations': {
    label: { en: 'Pick a clinic', es: 'Elegir una clínica' },
    tint: '#e2f4ea',
    name: { en: 'Clinics nearby', es: 'Clínicas cercanas' },
    facts: ({ wellnessLocations }, { settings }, say) => [wellnessLocations ? say('sampleClinics') : say('clinicsNear', { count: settings.maxLocations })],
    example: { wellnessLocations: true },
  },
  'form-intro': {
    label: { en: 'Read', es: 'Leer' },
    tint: '#eceef2',
    name: { en: 'Introduction', es: 'Introducción' },
    content: ['title', 'subtitle', 'info'],
    begin: ({ question }) => ({ settings: { title: question } }),
    facts: ({ settings }) => [plainText(settings.subtitle ?? ''), plainText(settings.info ?? '')],
    example: { settings: { title: '<b>Smooth</b> &amp; <i>Soft</i>', subtitle: 'For you', info: '<ul><li><a href="/info">Info</a></li></ul>' } },
  },
  'express-flow-selector': {
    label: { en: 'Offer', es: 'Oferta' },
    tint: '#fff0d1',
    name: { en: 'Offer with booking', es: 'Oferta con reserva' },
    content: [...offer, 'comparePrice', 'discountInfo', 'discountValue', 'description', 'image', 'imageAlt', 'bookTreatmentUrl', 'bookTreatmentText'],
    begin: ({ question }) => ({ question, settings: { serviceName: question } }),
    facts: (step, { messages }, say) => [priceOf(step, say), say('leavesBy', { what: step.settings.bookTreatmentText ?? messages.bookTreatment })],
    example: { settings: { serviceName: 'Laser', servicePrice: '$150', comparePrice: '$200', discountInfo: 'Less', discountValue: '$50 off', bookTreatmentUrl: '/Book', image: '/Laser.png', imageAlt: 'A laser' } },
  },
  'express-flow-introduction': {
    label: { en: 'Service', es: 'Servicio' },
    tint: '#fff0d1',
    name: { en: 'Introduction of a service', es: 'Presentación del servicio' },
    content: [...offer, 'description', 'image', 'imageAlt', 'bookTreatmentUrl', 'bookTreatmentText', 'productId'],
    begin: ({ question }) => ({ question, settings: { serviceName: question } }),
    facts: (step, { messages }, say) => [priceOf(step, say), say('hasButton', { what: messages.getStarted })],
    example: { settings: { serviceName: 'Laser', description: '<p>Fast</p>', bookTreatmentUrl: '/Express', productId: 7 } },
  },
  'masked-lead-info': {
    label: { en: 'Confirm', es: 'Confirmar' },
    tint: '#efe9fb',
    name: { en: 'Details of a known lead', es: 'Datos de un cliente conocido' },
    content: ['note', 'mismatchHref', 'mismatchText', 'mismatchTextColor'],
    facts: ({ settings }, { messages }, say) => [say('knownLead'), say('leavesBy', { what: settings.mismatchText ?? messages.mismatch })],
    example: { settings: { title: 'Welcome back', note: 'Note', mismatchHref: '/Other', mismatchText: 'Not you?' } },
  },
  review: {
    label: { en: 'Review', es: 'Repasar' },
    tint: '#efe9fb',
    name: { en: 'Review of the answers', es: 'Repaso' },
    facts: (_step, _definition, say) => [say('allAnswers')],
  },
  appointment: { label: { en: 'Pick a time', es: 'Elegir una hora' }, tint: '#e2f4ea', name: { en: 'Appointment', es: 'Cita' } },
};

/** What is known of a type; undefined for one of the page's own. */
export const noteOf = (type: string): StepNote | undefined => (Object.hasOwn(stepNotes, type) ? stepNotes[type as StepType] : undefined); // as: one of its names
