import { digitsOf } from '../../base/digits.ts';
import { defineRule } from '../../definition/defineRule.ts';
import { describeValue } from '../../definition/describeValue.ts';
import { emailPattern, maxTestedLength, namePattern, zipPattern } from '../../definition/patterns.ts';
import type { StandardSchema } from '../../definition/standardSchema.ts';
import { hasExtension, isPlanCountry, isPlanNumber, isPlanPhone, planPhoneValue } from './phone.ts';
import { phoneLibrary } from './phoneLibrary.ts';

function compilePattern(source: unknown): RegExp | undefined {
  // A set gives its pattern ready-made.
  if (source instanceof RegExp) return source;
  if (typeof source !== 'string') return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Older patterns escape what the u flag forbids; the second try reads them.
    }
  }
  return undefined;
}

function lengthOf(value: unknown): number | undefined {
  const count = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isInteger(count) && count >= 0 ? count : undefined;
}

/** A schema made of one function, which returns undefined for a value that is wrong. */
function schemaFor<Output>(read: (value: unknown) => Output | undefined, complain: (value: unknown) => string): StandardSchema<unknown, Output> {
  return {
    '~standard': {
      version: 1,
      vendor: 'lead-flow',
      validate(value) {
        const output = read(value);
        return output === undefined ? { issues: [{ message: complain(value) }] } : { value: output };
      },
    },
  };
}

const expecting = (expected: string) => (value: unknown) => `expected ${expected}, got ${describeValue(value)}`;

/** Whether a value is a phone number. The rule may be on a text field, too, whose value is not in E.164. */
function isPhone(value: string, isPlan: boolean, country: string): boolean {
  if (hasExtension(value)) return false;
  if (isPlan) return !/\p{L}/u.test(value) && isPlanPhone(planPhoneValue(value));
  const library = phoneLibrary();
  if (library) return library.isValid(library.value(value, country) ?? value);
  // Until the formats have loaded, don't refuse what may be right. E.164 allows 15 digits.
  const { length } = digitsOf(value);
  return length >= 7 && length <= 15 && !/\p{L}|^[^\d+]*\+\D*0/u.test(value);
}

/** The rules that come with the form, and the sets of them by what a field holds. */
export const builtInRules = [
  // No rule is asked about an empty value: this one brings the message.
  defineRule({ rule: 'required', rank: 0, isSync: true, validate: () => undefined }),
  defineRule({
    rule: 'minLength',
    rank: 1,
    isSync: true,
    option: schemaFor(lengthOf, expecting('a whole number')),
    // oxlint-disable-next-line typescript/no-misused-spread -- code points are what is counted, and MooTools has an `Array.from` of its own
    validate: (_value, { option, spellings, messages }) => (spellings.some((spelling) => [...spelling.trim()].length >= option) ? undefined : messages.tooShort),
  }),
  defineRule({
    rule: 'regex',
    isSync: true,
    option: schemaFor(compilePattern, expecting('a regular expression')),
    validate: (_value, { option, spellings, messages }) => (spellings.some((spelling) => spelling.length <= maxTestedLength && option.test(spelling)) ? undefined : messages.pattern),
  }),
  defineRule({
    rule: 'name',
    rules: [
      { rule: 'required', message: ({ nameRequired }) => nameRequired },
      { rule: 'minLength', value: 2, message: ({ nameTooShort }) => nameTooShort },
      { rule: 'regex', value: namePattern, message: (messages) => messages.namePattern },
    ],
  }),
  defineRule({
    rule: 'email',
    rules: [
      { rule: 'required', message: ({ emailRequired }) => emailRequired },
      { rule: 'regex', value: emailPattern, message: (messages) => messages.emailPattern },
    ],
  }),
  defineRule({
    rule: 'phone',
    isSync: true,
    rules: [{ rule: 'required', message: ({ phoneRequired }) => phoneRequired }],
    // The value alone counts: without its plus a foreign number may look like an American one.
    validate(value, { input: { country }, messages }) {
      // Of the numbers with +1, libphonenumber doesn't know some area codes that are in service: 436, 679, 861.
      const isPlan = isPlanCountry(country) || isPlanNumber(value);
      return isPhone(value, isPlan, country) ? undefined : isPlan ? messages.phonePattern : messages.phoneInvalid;
    },
  }),
  defineRule({ rule: 'location', rules: [{ rule: 'required', message: ({ locationRequired }) => locationRequired }] }),
  defineRule({
    rule: 'zipcode',
    rules: [
      { rule: 'required', message: ({ zipRequired }) => zipRequired },
      { rule: 'regex', value: zipPattern, message: (messages) => messages.zipPattern },
    ],
  }),
] as const;
