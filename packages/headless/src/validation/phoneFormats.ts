import { AsYouType, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { digitsOf } from './phone.ts';

const known = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);

/** As it is written in its country. */
export function format(text: string, country: string): string {
  // The library starts afresh at a plus, and so loses what stands before it.
  const shown = new AsYouType(known(country)).input(text.replace(/^[^\p{Nd}+＋]+(?=[+＋])/u, ''));
  return digitsOf(shown).length < digitsOf(text).length ? text : shown;
}

/** E.164, or undefined where it is no number yet. */
export function value(text: string, country: string): string | undefined {
  return parsePhoneNumberFromString(text, known(country))?.number;
}

/** Whether it is a number in E.164. */
export function isValid(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isValid() ?? false;
}
