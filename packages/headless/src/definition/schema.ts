import * as v from 'valibot';
import { country, flag, hostnames, listOf, object, oneOf, origin, text, textMap, texts, wholeNumber } from './schemaParts.ts';
import {
  asksForSample,
  buttonModeNames,
  captchaNames,
  directionNames,
  formTypeName,
  formTypeNames,
  inputVariantNames,
  optionsModeNames,
  stepTypeNames,
  themeNames,
  trackingEmailNames,
  variantNames,
  zipFailureNames,
} from './words.ts';

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
  api: maybe(text),
  zipFailure: v.optional(oneOf(zipFailureNames), 'block'),
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
