import { ownFile } from '../../base/ownFile.ts';
import { charactersIn, digitsOf } from '../../base/texts.ts';
import { maxTestedLength } from '../../definition/patterns.ts';
import type { FlowCode } from '../../flow/code.ts';
import { formatPlanPhone, hasExtension, isPlanCountry, isPlanNumber, isPlanPhone, phoneOnTheWire, planPhoneValue } from './phone.ts';
import { defineInputType } from '../../definition/defineInputType.ts';
import type { FieldInfo } from '../../definition/extension.ts';
import { emailTraits, numberTraits, selectTraits, telTraits, textTraits } from './traits.ts';

/** Phone formats of the countries outside the North American plan. They are larger than the rest of the form; one copy serves every form of the page. */
export const phoneLibrary = /* @__PURE__ */ ownFile(async () => import('./phoneFormats.ts'));

/** Whether a value is a phone number. The rule may be on a text field, too, whose value is not in E.164. */
function isPhone(value: string, isPlan: boolean, country: string): boolean {
  if (hasExtension(value)) return false;
  if (isPlan) return !/\p{L}/u.test(value) && isPlanPhone(planPhoneValue(value));
  const library = phoneLibrary.code;
  if (library) return library.isValid(library.value(value, country) ?? value);
  // Until the formats have loaded, don't refuse what may be right. E.164 allows 15 digits.
  const { length } = digitsOf(value);
  return length >= 7 && length <= 15 && !/\p{L}|^[^\d+]*\+\D*0/u.test(value);
}

/** What the rules that come with the form say of a value. */
export const ruleChecks: FlowCode['checks'] = {
  // as, here and below: the schema of the rule has read its value.
  minLength: (_value, { option, spellings, messages }) => (spellings.some((spelling) => charactersIn(spelling) >= (option as number)) ? undefined : messages.tooShort),
  regex: (_value, { option, spellings, messages }) => (spellings.some((spelling) => spelling.length <= maxTestedLength && (option as RegExp).test(spelling)) ? undefined : messages.pattern),
  // The value alone counts: without its plus a foreign number may look like an American one.
  phone(value, { input: { country }, messages }) {
    // Of the numbers with +1, libphonenumber doesn't know some area codes that are in service: 436, 679, 861.
    const isPlan = isPlanCountry(country) || isPlanNumber(value);
    return isPhone(value, isPlan, country) ? undefined : isPlan ? messages.phonePattern : messages.phoneInvalid;
  },
};

/** Soft hyphens, zero-width spaces and direction marks: messengers and word processors copy them along, and nobody can see them to delete them. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Removes invisible characters, but keeps the joiners that Persian and Indian words need. */
function withoutInvisible(text: string): string {
  return text.replace(invisible, '').trim();
}

/**
 * An address as mail servers take it: full-width characters of Asian keyboards as ASCII, and an international domain in Punycode, as Chromium's own
 * e-mail boxes have it.
 */
function emailValue(text: string): string {
  const address = withoutInvisible(text.replace(/[\u200c\u200d]/g, '').normalize('NFKC'));
  return address.replace(/@([^@/?#:%\\\s[\]]*[\u0080-\uffff][^@/?#:%\\\s[\]]*)$/, (whole, domain: string) => {
    try {
      return `@${new URL(`http://${domain}`).hostname}`;
    } catch {
      return whole;
    }
  });
}

const formatPhone = (text: string, { country }: FieldInfo): string => (isPlanCountry(country) ? formatPlanPhone(text) : (phoneLibrary.code?.format(text, country) ?? text));

/** What the fields that most forms have do. */
export const builtInInputTypes = [
  defineInputType({ ...textTraits, answer: { parse: withoutInvisible } }),
  defineInputType({
    ...numberTraits,
    answer: {
      parse: (text) => text.trim(),
      // Words, a phone number or a ZIP may name a person.
      isPersonal: (value, { name }) => /[^\d\s.,+-]/.test(value) || /phone|zip/i.test(name),
    },
  }),
  defineInputType({ ...emailTraits, answer: { parse: emailValue } }),
  {
    ...defineInputType({
      ...telTraits,
      answer: {
        format: formatPhone,
        parse: (text, { country }) => (isPlanCountry(country) || isPlanNumber(text) ? planPhoneValue(text) : (phoneLibrary.code?.value(text, country) ?? text.trim())),
      },
      show: { prepare: ({ country }) => (isPlanCountry(country) ? undefined : phoneLibrary.load()) },
      send: { journey: phoneOnTheWire },
    }),
    // The international form that is kept is never seen.
    spellings: (value: string, input: FieldInfo) => [formatPhone(value, input), phoneOnTheWire(value, input)],
    // A 1 that a deletion brings to the front is no country code.
    afterDeletion: (text: string, before: string, { country }: FieldInfo) => (isPlanCountry(country) && !/^[1+]/.test(before) ? text.replace(/^\(?(?=1)/, '(') : text),
  },
  defineInputType({ ...selectTraits, answer: { isPersonal: false } }),
] as const;
