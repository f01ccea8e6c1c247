import { flag, list, mapped, matching, object, off, oneOf, or, primitive, printed, refuse, required, suggested, text } from './kinds.ts';
import type { Json, Kind, ParsedObject, Place, WrittenObject } from './kinds.ts';
import { parseOption, type SelectOption } from './parseOptions.ts';
import { impliedRules, readRule, sortRules, type Rule, type RuleSetName } from './rules.ts';

/** Types of fields; any other is a warning, and is not shown. */
export const inputTypeNames = ['text', 'number', 'email', 'tel', 'select', 'zipcode'] as const;

export const ruleNames = ['required', 'minLength', 'regex', 'name', 'email', 'phone', 'location', 'zipcode'] as const;

/** One rule of a field, as TypeScript code writes it; required is checked first, then minLength, then patterns. */
export type RuleDefinition = {
  /** Stands in for the rule's own message; of a set of rules, for all of theirs. */
  readonly message?: string | undefined;
} & (
  | {
      /** `required` alone, or the set of rules that fields of that kind have. */
      readonly rule: RuleSetName | 'required';
      readonly value?: undefined;
    }
  | {
      readonly rule: 'minLength';
      /** Characters, a whole number. */
      readonly value: number | string;
    }
  | {
      readonly rule: 'regex';
      /** A JavaScript pattern; it is not run on more than 1,000 characters. */
      readonly value: string;
    }
);

const ruleEntries = {
  /** Kind of check, or a ready set: name, email, phone, location, zipcode. */
  rule: required(oneOf(ruleNames)),
  /**
   * The number of characters for minLength; the regular expression for regex. A phone number fits either as it is shown, as it is sent, or with its
   * country’s code: (303) 555-0142, 3035550142, +13035550142.
   */
  value: primitive<string | number>(['string', 'number'], 'a string or a number'),
  /** What the visitor reads when it fails, in place of all texts of a named set; without a full stop. */
  message: text,
};

/** What the value of a rule must be, where it has one. */
const ruleValues: ReadonlyMap<unknown, string> = new Map([
  ['minLength', 'a whole number'],
  ['regex', 'a regular expression'],
]);

/** A value of the wrong type is a fault already. */
function checkRule({ rule, value }: Json, place: Place): void {
  const expected = ruleValues.get(rule);
  const isReadable = value === undefined || typeof value === 'string' || typeof value === 'number';
  if (expected && isReadable && !readRule({ rule: String(rule), value })) refuse(place, 'value', expected, value);
}

/** One check. */
export const rule = object<typeof ruleEntries, readonly Rule[], RuleDefinition>(ruleEntries, { check: checkRule, finish: (read) => readRule(read) ?? [] });

/** What the field must hold. */
export const validation = object({
  /** Checks, in the order required, minLength, regex. The first that fails gives the message. An empty list makes no check beyond being filled in. */
  rules: mapped(list(rule), (given) => sortRules(given.flat())),
  /** Verdict on the starting value; left out, the field counts as not yet checked. */
  isValid: flag,
  /** Message for a starting value that is not valid. */
  error: text,
});

const optionEntries = {
  /** What the visitor reads. */
  text,
  /** The same as text. */
  label: text,
  /** What is sent; the text unless given. An empty value makes this the prompt. */
  value: text,
  /** Heading of the group that holds the option. */
  group: text,
};

export const optionObject = object(optionEntries);
const optionWords = 'a string or an object with text and value';
/** One option: a text that is its own value, or text and value. One that says nothing is left out. */
const option: Kind<string | OptionDefinition, SelectOption> = {
  shape: { is: 'either', kinds: [text, optionObject] },
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

const entries = {
  /** Name of the field in the lead; unique within the step. */
  name: required(text),
  /** Kind of field. Any other type is not shown and not sent. */
  type: or(suggested(inputTypeNames), 'text'),
  /** A hint inside the empty field; it does not replace the label. */
  placeholder: text,
  /** The visible label. Without it the placeholder, else the question, names the field. */
  label: text,
  /** Value at the start. */
  value: or(printed, ''),
  /** Look of the field: standard, or square (uppercase, centred, bold). */
  variant: or(oneOf(['standard', 'square']), 'standard'),
  /**
   * Two-letter country of a telephone number. US, CA, PR, VI and GU take ten digits and send those alone; any other takes valid numbers of that
   * country, and those of all countries where they begin with +, and sends every digit, the country’s code in front (+1 is left out).
   */
  country: or(country, 'US'),
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
  /** The HTML autocomplete token, where the type alone does not say it. */
  autocomplete: text,
};

/** What a field can be; others render nothing. */
export type InputType = (typeof inputTypeNames)[number];

/** One field of an input step. */
export interface Input extends Omit<ParsedObject<typeof entries>, 'validation'> {
  /** Checks in their order; the first that fails gives the message. */
  readonly rules: readonly Rule[];
  /** The definition's own verdict on the starting value; undefined means not yet validated. */
  readonly initialVerdict?: { readonly isValid: boolean; readonly error?: string };
}

/** One field. Every field that is shown must be filled in; rules add further checks. */
export const input = object(entries, {
  finish({ validation: { rules, isValid, error } = {}, ...read }): Input {
    const verdict = isValid === undefined ? {} : { initialVerdict: { isValid, ...(error && { error }) } };
    return { ...read, rules: rules ?? impliedRules(read.type), ...verdict };
  },
});
