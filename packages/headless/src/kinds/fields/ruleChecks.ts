import { charactersIn } from '../../base/sizes.ts';
import { digitsOf } from '../../base/digits.ts';
import { maxTestedLength } from '../../definition/patterns.ts';
import type { FlowCode } from '../../flow/code.ts';
import { hasExtension, isPlanCountry, isPlanNumber, isPlanPhone, planPhoneValue } from './phone.ts';
import { phoneLibrary } from './phoneLibrary.ts';

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
