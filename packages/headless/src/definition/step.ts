import { commonStepNames } from './commonSteps.ts';
import { condition } from './conditionObject.ts';
import type { StepTraits } from './extension.ts';
import { inputs } from './input.ts';
import type { ParsedObject } from './reader.ts';
import { anything, flag, list, mapped, meta, object, off, oneOf, or, primitive, printed, registered, registryIn, required, text, wholeNumber } from './readers.ts';
import { answerVariant, type Settings } from './settings.ts';
import { readWithSchema } from './standardSchema.ts';
import { firstText, words } from './words.ts';

const answerEntries = {
  /** What the visitor reads. */
  text: required(words),
  /** What is sent; the text unless given, of several languages the first. Unique within the step. */
  value: text,
  /** A CSS colour for the swatch beside the text. */
  color: text,
  /** Address of a decorative image. */
  icon: text,
  /** A short second line. */
  supText: words,
  /** A word or two in a badge, such as “Popular”. */
  badge: words,
  /** Selected from the start. It never advances by itself. */
  selected: off,
  /** Id of the step that this answer leads to; followed only where the step has dynamicTarget. */
  target: text,
  /** Stands in the collapsible Other Options section of the stepper list. */
  isOtherOption: off,
  /** Anything of your own; components find it in answer.meta. */
  meta,
  /** Shows the answer only if this condition holds. */
  showIf: condition,
};

/** One choice of a button-selection step. */
export interface Answer extends Omit<ParsedObject<typeof answerEntries>, 'value'> {
  /** What is sent; the text where the definition gives none. Unique within its step. */
  readonly value: string;
}

/** One answer. */
export const answer = object(answerEntries, { finish: (read, _key, { given }): Answer => Object.assign(read, { value: read.value || firstText(given?.['text']) }) });

const answers = list(answer, {
  key: 'value',
  of: ({ value = '', text }) => (value === '' ? firstText(text) : value),
  what: 'answer',
});

/** What only some types of step have. */
export const stepSettings = object({
  /** Look of the answers on this step; wins over the form’s. */
  variant: answerVariant,
  /** Address of an express step’s image. */
  image: text,
  /** What the image shows, for those who don’t see it; empty where it only decorates. What serviceName says already is not read twice. */
  imageAlt: words,
  /** Name of an express step’s service. */
  serviceName: words,
  /** Price as text, such as “$150 per treatment”. */
  servicePrice: words,
  /** The earlier price, struck through. */
  comparePrice: words,
  /** Label of the discount badge; “Online Booking” unless given. */
  discountInfo: words,
  /** Value of the discount badge, such as “$50 off”; without it there is no badge. */
  discountValue: words,
  /** Text of an express step; simple HTML. */
  description: words,
  /** Address of the booking link. */
  bookTreatmentUrl: text,
  /** Text of the booking link; “Book a Treatment” unless given. */
  bookTreatmentText: words,
  /** Sent as the productId parameter of the introduction’s booking link. */
  productId: printed,
  /** Heading of a form-intro; simple HTML. */
  title: words,
  /** Below the heading of a form-intro; simple HTML. */
  subtitle: words,
  /** More text of a form-intro; simple HTML. */
  info: words,
  /** Text below the masked details of masked-lead-info; simple HTML. */
  note: words,
  /** Address of the link “This is not me”. */
  mismatchHref: text,
  /** Text of that link. */
  mismatchText: words,
  /** CSS colour of that link; 4.5 to 1 against the background. */
  mismatchTextColor: text,
  /** Name of an appointment in the lead; “appointment” unless given. */
  name: text,
  /** Address of the free times of an appointment step; without it, they are those of the chosen clinic’s opening hours. */
  slotsUrl: text,
  /** Length of a time of an appointment step, in minutes, 5 to 480; 30 unless given. */
  slotMinutes: wholeNumber(5, 480),
  /** Time zone of an appointment step whose clinic has none, such as America/Denver or UTC-7; without one no time is called the clinic’s. */
  timeZone: text,
  /** How many days from today on an appointment step offers, 1 to 62; 14 unless given. */
  slotDays: wholeNumber(1, 62),
  /** How many times may be wished for, 1 to 10; 3 unless given. */
  wishes: wholeNumber(1, 10),
  /** With false, an appointment step may be left without a wish. */
  required: flag,
  /** Anything of your own; components find it in step.settings.meta. */
  meta,
});

/** The settings of a step, read by the schema of its type where that has one. */
const settingsOfType: typeof stepSettings = {
  ...stepSettings,
  read(value, whole, key) {
    const schema = registryIn(whole).stepTypes.get(String(whole.given?.['type']))?.settings;
    if (!schema) return stepSettings.read(value, whole, key);
    // PHP prints an empty object as an empty list. as: what the type's own functions and component take.
    return readWithSchema(schema, Array.isArray(value) && value.length === 0 ? {} : value, whole, key) as StepSettings | undefined;
  },
};

/** Settings of a single step; which of them apply depends on the step's type. */
export interface StepSettings extends ParsedObject<typeof stepSettings.entries> {}

/** The id of a step, or true; undefined for false. A "1" or "0" of PHP's may be an id as well, which is only known once all steps were read. */
const endStep = mapped(primitive<string | boolean>(['boolean', 'string'], 'a step id or true'), (end) =>
  end === true || end === 'true' ? true : end === false || end === 'false' ? undefined : end,
);

/** Anything that a CMS may print asks for the sample, but what it prints for no. */
const sample = anything<boolean, boolean>((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== 'false' && value !== '0'));

export const stepEntries = {
  /** Name of a predefined step to start from. Keys given here win; inputs merge by name. The id is the name unless given. */
  commonStep: oneOf(commonStepNames),
  /** Name of the step, unique in the form. Targets refer to it, and the lead’s journey carries it. */
  id: required(text),
  /** What the visitor does on this step: one of these, or a step type of your own. */
  type: required(registered('stepTypes')),
  /** The question, as the step’s heading; plain text. It names the form for screen readers, so every step should have one. */
  question: words,
  /** A sentence below the question; plain text. */
  description: words,
  /** The answers of a button-selection step, in the order in which they are shown. */
  answers: or(answers, []),
  /** The fields of an input step. With commonStep, fields merge with the predefined ones by name. */
  inputs: or(inputs, []),
  /** What only some types of step have. */
  settings: or(settingsOfType, {}),
  /** Id of the next step. */
  target: text,
  /** The selected answer’s target decides what comes next; an answer without one follows the step’s target. */
  dynamicTarget: off,
  /** Several answers may be selected. With dynamicTarget their targets are visited one after another. */
  canSelectMultiple: off,
  /** How many answers must be selected before Next. */
  requiredSelections: or(wholeNumber(0), 1),
  /** The form starts here. */
  firstStep: off,
  /** The lead is sent from here. */
  lastStep: off,
  /** A chosen answer moves on by itself after 200 ms; wins over the form’s setting. Single-select only. */
  autoAdvance: flag,
  /** Text of the Next button on this step. */
  nextButtonText: words,
  /** Id of the step at which the branches of several answers come together; or true on that step itself. */
  multipleDynamicEndStep: endStep,
  /** Shows the bundled sample clinics in place of a search. */
  wellnessLocations: or(sample, false),
  /** Shows the step only if this condition holds. Otherwise it is passed over in both directions, and what it held is not sent. */
  showIf: condition,
  /** CSS classes for the step. */
  layoutClasses: text,
  /** CSS classes for the question. */
  questionClass: text,
  /** CSS classes for the description. */
  descriptionClass: text,
  /** CSS colour of the question and the description; 4.5 to 1 against the background. */
  stepTextColor: text,
  /** CSS classes for the gap between answers. */
  gapClasses: text,
  /** CSS classes for the width of answers. */
  buttonWidthClass: text,
  /** Whether the Other Options section is there. */
  showOtherOptions: or(flag, true),
  /** Title of that section; “Other Options” unless given. */
  otherOptionsLabel: words,
  /** Anything of your own; components find it in step.meta. */
  meta,
};

/** One screen of the flow. */
export interface Step extends Omit<ParsedObject<typeof stepEntries>, 'commonStep'> {
  /** What is known of its type. */
  readonly stepType: StepTraits;
  /** Its place in the definition, from 0; for messages about it. */
  readonly index: number;
}

/** A single-select step has one answer selected at most: the first that the definition marks. */
function selectOne(list: readonly Answer[]): readonly Answer[] {
  const first = list.findIndex(({ selected }) => selected);
  return Object.freeze(list.map((each, index) => (each.selected && index !== first ? Object.freeze({ ...each, selected: false }) : each)));
}

/** One screen of the form: a step of its own (id and type) or a predefined one (commonStep), changed key by key. */
export const step = object(stepEntries, {
  finish: (read, index, place): Step =>
    Object.assign(read, {
      index: Number(index),
      // as: the reader of `type` has just found it.
      stepType: registryIn(place).stepTypes.get(read.type) as StepTraits,
      answers: read.canSelectMultiple ? read.answers : selectOne(read.answers),
    }),
});

export const steps = list(step, {
  key: 'id',
  of: ({ id }) => id,
  what: 'step',
});

/** Whether choosing an answer moves on by itself, which only single-select button steps do. */
export function isAutoAdvance({ settings }: { readonly settings: Pick<Settings, 'autoAdvance'> }, step: Step): boolean {
  return step.stepType.offersAnswers && !step.canSelectMultiple && (step.autoAdvance ?? settings.autoAdvance);
}
