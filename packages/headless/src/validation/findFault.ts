import { maxTestedLength } from '../definition/patterns.ts';
import { digitsOf, isPlanCountry, isPlanPhone, planPhoneValue } from './phone.ts';
import { phoneLibrary } from './phoneLibrary.ts';
import type { Rule, RuleMessage } from '../definition/rules.ts';

/** Whether a value is a phone number. The rule may be on a text field, too, whose value is not in E.164. */
function isPhone(value: string, country: string): boolean {
  if (isPlanCountry(country)) return !/\p{L}/u.test(value) && isPlanPhone(planPhoneValue(value));
  const library = phoneLibrary();
  if (library) return library.isValid(library.value(value, country) ?? value);
  // Until the formats have loaded, don't refuse what may be right. E.164 allows 15 digits.
  const { length } = digitsOf(value);
  return length >= 7 && length <= 15 && !/\p{L}|^[^\d+]*\+\D*0/u.test(value);
}

function passes(rule: Rule, value: string, country: string): boolean {
  switch (rule.rule) {
    case 'required':
      // `findFault` handles empty values.
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
 * The first rule that a value breaks, in the rules' order; `values` fill the message's marks. An empty field is always incomplete.
 * @param spellings The value as shown and as sent: the author of a pattern may have meant either.
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
  // The phone rule checks the value alone: without its plus a foreign number may look like an American one.
  const broken = rules.find((rule) => !(rule.rule === 'phone' ? [value] : [value, ...spellings]).some((spelling) => passes(rule, spelling, country)));
  return broken && { message: broken.message, values: broken.rule === 'minLength' ? { count: broken.value } : {} };
}
