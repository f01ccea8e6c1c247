import { maxTestedLength } from '../definition/patterns.ts';
import { digitsOf, isPlanCountry, isPlanPhone, planPhoneValue } from './phone.ts';
import { phoneLibrary } from './phoneLibrary.ts';
import type { Rule, RuleMessage } from '../definition/rules.ts';

/** Whether it is a phone number. In a field of another type it stands as it was typed. */
function isPhone(value: string, country: string): boolean {
  if (isPlanCountry(country)) return !/\p{L}/u.test(value) && isPlanPhone(planPhoneValue(value));
  const library = phoneLibrary();
  if (library) return library.isValid(library.value(value, country) ?? value);
  // While the formats of the world are not there nobody is told that a number is wrong which may be right (E.164: 15 digits at most).
  const { length } = digitsOf(value);
  return length >= 7 && length <= 15 && !/\p{L}|^[^\d+]*\+\D*0/u.test(value);
}

function passes(rule: Rule, value: string, country: string): boolean {
  switch (rule.rule) {
    case 'required':
      // findFault has met the empty value before.
      return true;
    case 'minLength':
      // oxlint-disable-next-line typescript/no-misused-spread -- code points are what is counted, and MooTools has an `Array.from` of its own
      return [...value.trim()].length >= rule.value;
    case 'regex':
      return value.length <= maxTestedLength && rule.value.test(value);
    case 'phone':
      return isPhone(value, country);
  }
}

/**
 * The first rule that a value breaks, in the rules' order; `values` fill the message's marks.
 * A field without a value is incomplete whatever its rules say (SPEC section 4, Can advance).
 * @param spellings Other spellings of the value, as shown and as sent: a page's author may have meant any of them.
 */
export function findFault(
  rules: readonly Rule[],
  value: string,
  country: string,
  spellings: readonly string[] = [],
): { readonly message: RuleMessage; readonly values: Readonly<Record<string, number>> } | undefined {
  if (value.trim() === '') {
    const required = rules.find((rule) => rule.rule === 'required');
    return { message: required?.message ?? { key: 'required' }, values: {} };
  }
  // Without its plus a foreign number may look like one of ours.
  const broken = rules.find((rule) => !(rule.rule === 'phone' ? [value] : [value, ...spellings]).some((spelling) => passes(rule, spelling, country)));
  return broken && { message: broken.message, values: broken.rule === 'minLength' ? { count: broken.value } : {} };
}
