import type { CountryCode } from 'libphonenumber-js/min';

interface PhoneLibrary {
  format(text: string, country: string): string;
  /** E.164, or undefined where it is no number yet. */
  value(text: string, country: string): string | undefined;
  isValid(value: string): boolean;
}

// The library has no state of its own: one copy serves every form of the page.
let loaded: PhoneLibrary | undefined;

/** The formats of the world's countries, once they have been loaded; they weigh more than the rest of the form. */
export function phoneLibrary(): PhoneLibrary | undefined {
  return loaded;
}

/** Loads the formats for countries outside the North American plan. Rejects when the download fails. */
export async function loadPhoneLibrary(): Promise<void> {
  if (loaded) return;
  const { AsYouType, parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js/min');
  const known = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);
  loaded = {
    format: (text, country) => new AsYouType(known(country)).input(text),
    value: (text, country) => parsePhoneNumberFromString(text, known(country))?.number,
    isValid: (value) => parsePhoneNumberFromString(value)?.isValid() ?? false,
  };
}
