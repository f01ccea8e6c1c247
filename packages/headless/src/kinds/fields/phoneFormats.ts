import { digitsOf } from '../../base/texts.ts';
import { AsYouType, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { hasExtension } from './phone.ts';

const known = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);

/** Formats a number as in its country. One with an extension stays as it was typed: the library would make one number of both. */
export function format(text: string, country: string): string {
  if (hasExtension(text)) return text;
  // The library starts over at a plus, and would drop what is before it.
  const shown = new AsYouType(known(country)).input(text.replace(/^[^\p{Nd}+＋]+(?=[+＋])/u, ''));
  return digitsOf(shown).length < digitsOf(text).length ? text : shown;
}

/** The number in E.164; undefined while it is not one. */
export function value(text: string, country: string): string | undefined {
  return hasExtension(text) ? undefined : parsePhoneNumberFromString(text, known(country))?.number;
}

/** Whether a number in E.164 is valid in its country. */
export function isValid(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isValid() ?? false;
}
