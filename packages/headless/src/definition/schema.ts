import * as v from 'valibot';
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
} from './words.ts';

// The message of each schema is what it expects, in the words that issueFaults puts into a sentence.
const text = v.string('a string');

// CMS fields print strings, and PHP prints booleans as "1".
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])], 'true or false'),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);

const wholeNumber = (smallest: number, largest = Number.MAX_SAFE_INTEGER) => {
  const message = `a whole number of at least ${smallest}`;
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(digits, message))], message),
    v.transform(Number),
    v.integer(message),
    v.minValue(smallest, message),
    v.maxValue(largest, `a whole number of at most ${largest}`),
  );
};

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `one of ${values.map((value) => `"${value}"`).join(', ')}`);

const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'a list');
const texts = listOf(text);
const country = v.pipe(v.string('a country of two letters such as "US"'), v.regex(countryPattern, 'a country of two letters such as "US"'));
const originWords = 'an origin such as "https://api.example.com"';
const origin = v.pipe(v.string(originWords), v.regex(hostPattern, originWords));
const hostWords = 'a hostname in full, such as "www.example.com"';
// An empty one is what a text area of a CMS leaves.
const hostnames = v.pipe(
  v.array(v.union([v.literal(''), v.pipe(v.string(), v.regex(hostPattern))], hostWords), 'a list such as ["www.example.com"]'),
  v.transform((hosts) => hosts.filter(Boolean)),
);
// PHP prints an empty map as an empty list; any other list is no object.
const isNoList = v.custom<unknown>((value) => !Array.isArray(value) || value.length === 0, 'an object');
/** A missing key is worded by what stands for it, not by the object that lacks it. */
const missingKey = (entries: v.ObjectEntries) => (issue: v.ObjectIssue) => {
  const key = issue.path?.at(-1)?.key;
  const entry = typeof key === 'string' ? entries[key] : undefined;
  return entry && 'message' in entry && typeof entry.message === 'string' ? entry.message : 'an object';
};
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(isNoList, v.object(entries, missingKey(entries)));
const textMap = v.pipe(isNoList, v.record(v.string(), text, 'an object of strings'));

const formType = v.pipe(
  text,
  v.transform(formTypeName),
  oneOf(formTypeNames),
);

const variant = oneOf(variantNames);
const buttonMode = oneOf(buttonModeNames);
const off = v.optional(flag, false);
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema);

const answerEntries = {
  text,
  value: maybe(text),
  color: maybe(text),
  icon: maybe(text),
  supText: maybe(text),
  badge: maybe(text),
  selected: off,
  target: maybe(text),
  isOtherOption: off,
};
export const answerSchema = object(answerEntries);

const optionEntries = { text: maybe(v.string()), label: maybe(v.string()), value: maybe(v.string()), group: maybe(v.string()) };
const optionSchema = v.union([v.string(), v.object(optionEntries)], 'a string or an object with text and value');

const ruleEntries = { rule: text, value: maybe(v.union([v.string(), v.number()], 'a string or a number')), message: maybe(text) };
const validationEntries = { rules: maybe(listOf(object(ruleEntries))), isValid: maybe(flag), error: maybe(text) };

const inputEntries = {
  name: text,
  type: v.optional(text, 'text'),
  placeholder: maybe(text),
  label: maybe(text),
  value: v.optional(v.union([text, v.pipe(v.number(), v.transform(String))], 'a string'), ''),
  variant: v.optional(oneOf(inputVariantNames), 'standard'),
  country: v.optional(country, 'US'),
  validation: maybe(object(validationEntries)),
  isTouched: off,
  mode: v.optional(oneOf(optionsModeNames), 'static'),
  options: v.optional(listOf(optionSchema), []),
  querySelector: maybe(text),
  remoteUrl: maybe(text),
  searchable: off,
  autocomplete: maybe(text),
};
export const inputSchema = object(inputEntries);

const stepSettingsEntries = {
  variant: maybe(variant),
  image: maybe(text),
  imageAlt: maybe(text),
  serviceName: maybe(text),
  servicePrice: maybe(text),
  comparePrice: maybe(text),
  discountInfo: maybe(text),
  discountValue: maybe(text),
  description: maybe(text),
  bookTreatmentUrl: maybe(text),
  bookTreatmentText: maybe(text),
  productId: maybe(v.union([text, v.pipe(v.number(), v.transform(String))], 'a string')),
  title: maybe(text),
  subtitle: maybe(text),
  info: maybe(text),
  note: maybe(text),
  mismatchHref: maybe(text),
  mismatchText: maybe(text),
  mismatchTextColor: maybe(text),
};

const stepEntries = {
  id: text,
  type: oneOf(stepTypeNames),
  question: maybe(text),
  description: maybe(text),
  answers: v.optional(listOf(answerSchema), []),
  inputs: v.optional(listOf(inputSchema), []),
  settings: v.optional(object(stepSettingsEntries), {}),
  target: maybe(text),
  dynamicTarget: off,
  canSelectMultiple: off,
  requiredSelections: v.optional(wholeNumber(0), 1),
  firstStep: off,
  lastStep: off,
  autoAdvance: maybe(flag),
  nextButtonText: maybe(text),
  multipleDynamicEndStep: maybe(v.union([v.boolean(), v.string()], 'a step id or true')),
  wellnessLocations: v.optional(v.pipe(v.unknown(), v.transform(asksForSample)), false),
  layoutClasses: maybe(text),
  questionClass: maybe(text),
  descriptionClass: maybe(text),
  stepTextColor: maybe(text),
  gapClasses: maybe(text),
  buttonWidthClass: maybe(text),
  showOtherOptions: v.optional(flag, true),
  otherOptionsLabel: maybe(text),
};
export const stepSchema = object(stepEntries);

const headingLevels = [1, 2, 3, 4, 5, 6] as const;
const headingLevel = v.pipe(
  wholeNumber(1, 6),
  v.transform((value) => headingLevels[value - 1] ?? 2),
);

const hostsEntries = { local: maybe(origin), dev: maybe(origin), staging: maybe(origin), production: maybe(origin) };
const cookieEntries = { leadUid: v.optional(text, 'lead_uid'), formData: v.optional(text, 'lead_form_data') };

const settingsEntries = {
  formType: v.optional(formType, 'standard'),
  theme: maybe(oneOf(themeNames)),
  customStyles: v.optional(textMap, {}),
  variant: maybe(variant),
  answerButtonClasses: maybe(text),
  autoAdvance: off,
  backButton: v.optional(flag, true),
  backButtonTop: off,
  backButtonText: maybe(text),
  backButtonMode: maybe(buttonMode),
  backButtonClass: maybe(text),
  buttonMode: maybe(buttonMode),
  nextButtonClass: maybe(text),
  submitButtonText: maybe(text),
  locationsPerPage: v.optional(wholeNumber(1), 3),
  maxLocations: v.optional(wholeNumber(1), 8),
  showAccolades: off,
  showLegalConsentText: off,
  legalTextSelector: maybe(text),
  showStepsIndicator: maybe(flag),
  stepper: maybe(wholeNumber(0)),
  stepText: maybe(text),
  stepOfText: maybe(text),
  stepLegalText: maybe(text),
  stepLegalLinkText: maybe(text),
  stepLegalLink: maybe(text),
  useSelfTarget: off,
  useLocationQueryParam: off,
  useServiceHiddenField: v.optional(flag, true),
  overrideOriginalLeadService: off,
  service: maybe(text),
  promotion: maybe(text),
  internalNotes: maybe(text),
  qa_test: maybe(v.union([v.string(), v.boolean(), v.number()], 'a string or true')),
  quiklyTracking: off,
  fullWidthFormStep: off,
  formEmphasis: off,
  badgeImage: maybe(text),
  badgeImageClass: maybe(text),
  wrapperClasses: maybe(text),
  formLayoutClasses: maybe(text),
  stepsLayoutClasses: maybe(text),
  inputErrorClass: maybe(text),
  headingLevel: v.optional(headingLevel, 2),
  hosts: v.optional(object(hostsEntries), {}),
  siteHosts: v.optional(hostnames, []),
  redirectHosts: v.optional(hostnames, []),
  cookieNames: v.optional(object(cookieEntries), { leadUid: 'lead_uid', formData: 'lead_form_data' }),
  cookieDomain: maybe(text),
  captcha: v.optional(oneOf(captchaNames), 'required'),
  trackingEmail: v.optional(oneOf(trackingEmailNames), 'raw'),
  expressEventName: v.optional(text, 'select_item'),
  prefill: v.optional(texts, []),
  browserHistory: off,
  saveDraft: off,
  idempotentSubmit: off,
  fieldMap: v.optional(textMap, {}),
  messages: v.optional(textMap, {}),
  locale: maybe(text),
  dir: maybe(oneOf(directionNames)),
};

export const settingsSchema = object(settingsEntries);
export const settingNames = Object.keys(settingsEntries);
export const stepSettingNames = Object.keys(stepSettingsEntries);
export const stepNames = ['commonStep', ...Object.keys(stepEntries)];
export const answerNames = Object.keys(answerEntries);
export const inputNames = Object.keys(inputEntries);
export const validationNames = Object.keys(validationEntries);
export const ruleNames = Object.keys(ruleEntries);
export const optionNames = Object.keys(optionEntries);
export const hostNames = Object.keys(hostsEntries);
export const cookieNames = Object.keys(cookieEntries);

export type RawStep = v.InferOutput<typeof stepSchema>;
export type RawInput = v.InferOutput<typeof inputSchema>;
export type RawSettings = v.InferOutput<typeof settingsSchema>;
