import type { RawSettings, RawStep } from './schema.ts';
import {
  asksForSample,
  buttonModeNames,
  captchaNames,
  countryPattern,
  digits,
  directionNames,
  formTypeName,
  formTypeNames,
  hostPattern,
  inputVariantNames,
  optionsModeNames,
  stepTypeNames,
  themeNames,
  trackingEmailNames,
  variantNames,
  zipFailureNames,
} from './words.ts';

/** Gives what the schema makes of a value; throws where the schema finds a fault. */
type Read<Result = unknown> = (value: unknown) => Result;
type Shape = Readonly<Record<string, Read>>;

/**
 * Thrown for any fault. It does not say which: `parseDefinition` does, from the schema itself. Made past the constructor, which takes
 * down the stack: with developer tools open V8 reads the whole script a second time for it.
 */
export const refusal: Error = Object.create(Error.prototype);

function refuse(): never {
  throw refusal;
}

const oneOf =
  (...values: readonly unknown[]): Read =>
  (value) =>
    values.includes(value) ? value : refuse();

const text: Read = (value) => (typeof value === 'string' ? value : refuse());
const flag: Read = (value) =>
  value === true || value === 'true' || value === '1' ? true : value === false || value === 'false' || value === '0' ? false : refuse();
const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);
const textOrNumber: Read = (value) => (isNumber(value) ? String(value) : text(value));

const wholeNumber =
  (smallest: number, largest = Number.MAX_SAFE_INTEGER): Read =>
  (value) => {
    if (!isNumber(value) && !(typeof value === 'string' && digits.test(value))) refuse();
    const count = Number(value);
    return Number.isInteger(count) && count >= smallest && count <= largest ? count : refuse();
  };

const listOf =
  (read: Read): Read =>
  (value) =>
    Array.isArray(value) ? value.map(read) : refuse();

/** Takes PHP's empty list for an empty map, as the schema does. */
function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length > 0)) return refuse();
  // as: what JSON has for an object.
  return value as Readonly<Record<string, unknown>>;
}

const matching =
  (pattern: RegExp): Read =>
  (value) =>
    pattern.test(String(text(value))) ? value : refuse();

const host = matching(hostPattern);
/** Without the empty ones, which a text area of a CMS leaves. */
const hosts: Read = (value) => (Array.isArray(value) ? value.flatMap((item) => (item === '' ? [] : [host(item)])) : refuse());

const textMap: Read = (value) => Object.fromEntries(Object.entries(entriesOf(value)).map(([key, item]) => [key, text(item)]));

/** An object of known keys: those of `needed` must be there, others may be, and `defaults` stand for missing ones. */
function object(needed: Shape, others: Shape, defaults: object = {}): Read<Record<string, unknown>> {
  const shape = new Map(Object.entries({ ...needed, ...others }));
  const neededKeys = Object.keys(needed);
  return (value) => {
    const given = entriesOf(value);
    const read: Record<string, unknown> = { ...defaults };
    // No list of keys is made for each: a definition may have ten thousand answers.
    for (const key in given) {
      const reader = shape.get(key);
      if (reader && Object.hasOwn(given, key)) read[key] = reader(given[key]);
    }
    for (const key of neededKeys) if (!Object.hasOwn(given, key)) refuse();
    return read;
  };
}

const each = <Value>(value: Value, names: string): Readonly<Record<string, Value>> => Object.fromEntries(names.split(' ').map((name) => [name, value]));

const variant = oneOf(...variantNames);
const optionObject = object({}, each(text, 'text label value group'));
const option: Read = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return refuse();
  return optionObject(Array.isArray(value) ? {} : value);
};

const shownAnswer = object(
  { text },
  { ...each(text, 'value color icon supText badge target'), ...each(flag, 'selected isOtherOption') },
  { selected: false, isOtherOption: false },
);
/** An answer with what it sends, so that nobody has to copy it to fill that in. */
const answer = (value: unknown): unknown => {
  const read = shownAnswer(value);
  read['value'] ||= read['text'];
  return read;
};

const rule = object({ rule: text }, { value: (value) => (isNumber(value) ? value : text(value)), message: text });

const input = object(
  { name: text },
  {
    ...each(text, 'type placeholder label querySelector remoteUrl autocomplete'),
    ...each(flag, 'isTouched searchable'),
    country: matching(countryPattern),
    value: textOrNumber,
    variant: oneOf(...inputVariantNames),
    validation: object({}, { rules: listOf(rule), isValid: flag, error: text }),
    mode: oneOf(...optionsModeNames),
    options: listOf(option),
  },
  { type: 'text', value: '', variant: 'standard', country: 'US', isTouched: false, mode: 'static', options: [], searchable: false },
);

const stepSettings = object(
  {},
  {
    ...each(
      text,
      'image imageAlt serviceName servicePrice comparePrice discountInfo discountValue description bookTreatmentUrl bookTreatmentText title subtitle info note mismatchHref mismatchText mismatchTextColor',
    ),
    variant,
    productId: textOrNumber,
  },
);

const stepOff = 'dynamicTarget canSelectMultiple firstStep lastStep';
const step = object(
  { id: text, type: oneOf(...stepTypeNames) },
  {
    ...each(
      text,
      'question description target nextButtonText layoutClasses questionClass descriptionClass stepTextColor gapClasses buttonWidthClass otherOptionsLabel',
    ),
    ...each(flag, `${stepOff} autoAdvance showOtherOptions`),
    answers: listOf(answer),
    inputs: listOf(input),
    settings: stepSettings,
    requiredSelections: wholeNumber(0),
    multipleDynamicEndStep: (value) => (typeof value === 'boolean' ? value : text(value)),
    wellnessLocations: asksForSample,
  },
  {
    answers: [],
    inputs: [],
    settings: {},
    ...each(false, `${stepOff} wellnessLocations`),
    requiredSelections: 1,
    showOtherOptions: true,
  },
);

const formType = oneOf(...formTypeNames);
const cookieNames = { leadUid: 'lead_uid', formData: 'lead_form_data' };
const off =
  'autoAdvance backButtonTop showAccolades showLegalConsentText useSelfTarget useLocationQueryParam overrideOriginalLeadService quiklyTracking fullWidthFormStep formEmphasis browserHistory saveDraft idempotentSubmit';

const settings = object(
  {},
  {
    ...each(
      text,
      'answerButtonClasses backButtonText backButtonClass nextButtonClass submitButtonText legalTextSelector stepText stepOfText stepLegalText stepLegalLinkText stepLegalLink service promotion internalNotes badgeImage badgeImageClass wrapperClasses formLayoutClasses stepsLayoutClasses inputErrorClass cookieDomain expressEventName locale api',
    ),
    ...each(flag, `${off} backButton showStepsIndicator useServiceHiddenField`),
    ...each(textMap, 'customStyles fieldMap messages'),
    ...each(hosts, 'siteHosts redirectHosts'),
    prefill: listOf(text),
    ...each(wholeNumber(1), 'locationsPerPage maxLocations'),
    ...each(oneOf(...buttonModeNames), 'buttonMode backButtonMode'),
    formType: (value) => formType(formTypeName(String(text(value)))),
    theme: oneOf(...themeNames),
    variant,
    stepper: wholeNumber(0),
    qa_test: (value) => (typeof value === 'boolean' || isNumber(value) ? value : text(value)),
    headingLevel: wholeNumber(1, 6),
    hosts: object({}, each(host, 'local dev staging production')),
    cookieNames: object({}, each(text, 'leadUid formData'), cookieNames),
    captcha: oneOf(...captchaNames),
    trackingEmail: oneOf(...trackingEmailNames),
    dir: oneOf(...directionNames),
    zipFailure: oneOf(...zipFailureNames),
  },
  {
    ...each(false, off),
    formType: 'standard',
    customStyles: {},
    backButton: true,
    locationsPerPage: 3,
    maxLocations: 8,
    useServiceHiddenField: true,
    headingLevel: 2,
    hosts: {},
    siteHosts: [],
    redirectHosts: [],
    cookieNames,
    captcha: 'required',
    zipFailure: 'block',
    trackingEmail: 'raw',
    expressEventName: 'select_item',
    prefill: [],
    fieldMap: {},
    messages: {},
  },
);

// as: what the schema's type says of values that the schema takes; a property test holds both readers to the same results.
export const readSettings = settings as (value: unknown) => RawSettings;
export const readStep = step as (value: unknown) => RawStep;
