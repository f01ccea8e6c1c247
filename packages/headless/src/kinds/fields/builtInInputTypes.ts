import { defineInputType } from '../../definition/defineInputType.ts';
import type { FieldInfo } from '../../definition/extension.ts';
import { formatPlanPhone, isPlanCountry, isPlanNumber, phoneOnTheWire, planPhoneValue } from './phone.ts';
import { loadPhoneLibrary, phoneLibrary } from './phoneLibrary.ts';
import { emailTraits, numberTraits, selectTraits, telTraits, textTraits } from './traits.ts';

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

const formatPhone = (text: string, { country }: FieldInfo): string => (isPlanCountry(country) ? formatPlanPhone(text) : (phoneLibrary()?.format(text, country) ?? text));

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
        parse: (text, { country }) => (isPlanCountry(country) || isPlanNumber(text) ? planPhoneValue(text) : (phoneLibrary()?.value(text, country) ?? text.trim())),
      },
      show: { prepare: ({ country }) => (isPlanCountry(country) ? undefined : loadPhoneLibrary()) },
      send: { journey: phoneOnTheWire },
    }),
    // The international form that is kept is never seen.
    spellings: (value: string, input: FieldInfo) => [formatPhone(value, input), phoneOnTheWire(value, input)],
    // A 1 that a deletion brings to the front is no country code.
    afterDeletion: (text: string, before: string, { country }: FieldInfo) => (isPlanCountry(country) && !/^[1+]/.test(before) ? text.replace(/^\(?(?=1)/, '(') : text),
  },
  defineInputType({ ...selectTraits, answer: { isPersonal: false } }),
] as const;
