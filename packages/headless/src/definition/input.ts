import type { InputTraits, Rule } from './extension.ts';
import { flag, list, mapped, matching, meta, object, off, oneOf, or, printed, registered, registryIn, required, text, wholeNumber } from './readers.ts';
import { refuse, type Reader, type ParsedObject, type WrittenObject } from './reader.ts';
import { languageOf } from '../messages/languages.ts';
import { parseOption, type SelectOption } from './parseOptions.ts';
import { condition } from './conditionObject.ts';
import { rules, rulesOfType } from './rules.ts';
import { firstText, words } from './words.ts';

/** What the field must hold. */
export const validation = object({
  /** Checks, in the order required, minLength, regex. The first that fails gives the message. An empty list makes no check beyond being filled in. No rule is asked about an empty field. */
  rules,
  /** Verdict on the starting value; left out, the field counts as not yet checked. */
  isValid: flag,
  /** Message for a starting value that is not valid. */
  error: words,
});

const optionEntries = {
  /** What the visitor reads. */
  text: words,
  /** The same as text. */
  label: words,
  /** What is sent; the text unless given, of several languages the first. An empty value makes this the prompt. */
  value: text,
  /** Heading of the group that holds the option. */
  group: words,
};

export const optionObject = object(optionEntries, {
  finish: ({ value, ...read }, _key, { given }) => ({ ...read, value: value ?? (firstText(given?.['text']) || firstText(given?.['label']) || undefined) }),
});
const optionWords = 'a string or an object with text and value';
/** One option: a text that is its own value, or text and value. One that says nothing is left out. */
const option: Reader<string | OptionDefinition, SelectOption> = {
  shape: { is: 'either', readers: [text, optionObject] },
  expected: optionWords,
  read(value, whole, key) {
    if (typeof value === 'string') return parseOption(value);
    return typeof value === 'object' && value !== null ? parseOption(optionObject.read(value, whole, key)) : refuse(whole, key, optionWords, value);
  },
};

/** An option of a select, as it is written. */
export interface OptionDefinition extends WrittenObject<typeof optionEntries> {}

/** What people call the United Kingdom is a code that ISO 3166 keeps free for them. */
const country = mapped(matching(/^\s*[A-Za-z]{2}\s*$/, 'a country of two letters such as "US"'), (code) => code.trim().toUpperCase().replace('UK', 'GB'));

const day = matching(/^\d{4}-\d\d-\d\d$/, 'a day such as "2026-12-31"');

const entries = {
  /** Name of the field in the lead; unique within the step. */
  name: required(text),
  /** Kind of field: one of these, or an input type of your own. Any other is not shown and not sent. */
  type: or(registered('inputTypes', true), 'text'),
  /** A hint inside the empty field; it does not replace the label. */
  placeholder: words,
  /** The visible label. Without it the placeholder, else the question, names the field. */
  label: words,
  /** Value at the start. */
  value: or(printed, ''),
  /** Look of the field: standard, or square (uppercase, centred, bold). */
  variant: or(oneOf(['standard', 'square']), 'standard'),
  /**
   * Two-letter country of a telephone number. US, CA, PR, VI and GU take ten digits and send those alone; any other takes valid numbers of that
   * country, and those of all countries where they begin with +, and sends every digit, the country’s code in front (+1 is left out).
   */
  country: or(country, 'US'),
  /** Whether the field must be filled in. One with false may stay empty, which its label says, and is then not sent; what is typed in is checked all the same. */
  required: or(flag, true),
  /** What the field must hold. */
  validation,
  /** Whether messages show before the visitor has left the field. */
  isTouched: off,
  /** Where a select takes its options from: dom (an element of the page), remote (an address) or static (options). */
  mode: or(oneOf(['dom', 'remote', 'static']), 'static'),
  /** Options of a select with the mode static. */
  options: or(mapped(list(option), (given) => given.filter(Boolean)), []),
  /** CSS selector of the page element that holds the options (mode dom); it is read whenever the step is come to. */
  querySelector: text,
  /** Address that answers with the list of options (mode remote). */
  remoteUrl: text,
  /** Makes the select a box that filters as the visitor types. */
  searchable: off,
  /** The most characters of a textarea. A count says how many there are. */
  maxLength: wholeNumber(1),
  /** What the visitor agrees to by ticking a consent; HTML, with links. It is sent as it stands here. Without it the label is the text. */
  text: words,
  /** The first day that a date may be, as 2026-12-31. */
  min: day,
  /** The last day that a date may be. */
  max: day,
  /** Whether a date may lie in the past: today for one that may not. */
  notBefore: oneOf(['today']),
  /** The time zone whose today counts, such as America/New_York or UTC-5; the visitor’s own unless given. */
  timeZone: text,
  /** Shows the field only if this condition holds. Otherwise it is neither checked nor sent. */
  showIf: condition,
  /** The HTML autocomplete token, where the type alone does not say it. */
  autocomplete: text,
  /** Anything of your own; components find it in input.meta. */
  meta,
};

/** One field of an input step. */
export interface Input extends Omit<ParsedObject<typeof entries>, 'validation'> {
  /** What is known of its type; undefined for a type that nobody knows, which is neither shown nor sent. */
  readonly inputType: InputTraits | undefined;
  /** The form’s language; undefined where neither the definition nor the page names one. */
  readonly locale?: string;
  /** The texts of its type, in the form’s language; undefined where the type has none. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Checks in their order; the first that fails gives the message. */
  readonly rules: readonly Rule[];
  /** The definition's own verdict on the starting value; undefined means not yet validated. */
  readonly initialVerdict?: { readonly isValid: boolean; readonly error?: string };
}

/** One field. Every field that is shown must be filled in unless it is optional; rules add further checks. */
export const input = object(entries, {
  finish({ validation: { rules: own, isValid, error } = {}, ...read }, _key, place): Input {
    const verdict = isValid === undefined ? {} : { initialVerdict: { isValid, ...(error && { error }) } };
    const inputType = registryIn(place).inputTypes.get(read.type);
    const rulesOf = own ?? rulesOfType(inputType?.rules ?? [], place);
    const texts = inputType?.messages && { texts: { ...inputType.messages['en'], ...inputType.messages[languageOf(place.locale) ?? ''] } };
    const label = read.label ?? inputType?.label?.(read);
    return { ...read, ...(label !== undefined && { label }), ...(inputType?.isByHand && { value: '' }), ...texts, ...(place.locale !== undefined && { locale: place.locale }), inputType, rules: rulesOf, ...verdict };
  },
});

/** The fields of a step. */
export const inputs = list(input, { key: 'name', what: 'field', of: ({ name }) => name });
