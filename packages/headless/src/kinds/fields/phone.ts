import { digitsOf, latin } from '../../base/texts.ts';

/** Countries of the North American Numbering Plan that clinics' visitors come from. */
export const planCountries: readonly string[] = ['US', 'CA', 'PR', 'VI', 'GU'];

export const isPlanCountry = (country: string): boolean => planCountries.includes(country);

/**
 * The digits without the country code: `1`, `001` as it is dialled from abroad, and a second 1 of those who write both, as no area code begins with 1.
 * After a bracket the 1 is the second digit of an area code whose first digit is being corrected.
 */
function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  if (!text.startsWith('(')) return digits.replace(/^(?:001(?=\d)|1)(?:1(?=\d{10}$))?/, '');
  return text.startsWith('(1') && digits.length <= 10 ? digits : digits.replace(/^1/, '');
}

/** Whether a number has an extension: digits after an x, a hash, a word or, behind ten digits, a comma. Its digits must not be taken for the number's. */
export function hasExtension(text: string): boolean {
  // A case-insensitive Unicode pattern would take a slow processor a millisecond longer to compile.
  return /\d[^\dx#]*[x#]\D*\d{1,7}\D*$|(?:\d\D*){7}(?:\p{L}{2}|(?:\d\D*){3}[,;*])\D*\d{1,7}\D*$/u.test(latin(text).toLowerCase());
}

/** Whether a number begins with +1, and is judged as American in every country's field. */
export function isPlanNumber(text: string): boolean {
  return /^\D*\+\D*1/.test(latin(text));
}

/** Whether a number is another country's, so that its digits might be taken for an American number. */
function isForeign(text: string): boolean {
  return /^(?:[^\d+]*\+(?!\D*1|\D*\p{L})|[^\d(]*00(?!\D*1))/u.test(latin(text));
}

/** Formats while typing: `555`, `(555) 010`, `(555) 010-1234`. What is not an American number stays as it was typed. */
export function formatPlanPhone(text: string): string {
  const digits = nationalDigits(text);
  if (digits.length > 10 || isForeign(text) || hasExtension(text) || /^\s*\+\s*1?\s*$/.test(text)) return text;
  if (digits.length <= 3) return (text.startsWith('(1') ? '(' : '') + digits || digitsOf(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** Ten digits in international form, `+15550101234`; anything else as it was typed. */
export function planPhoneValue(text: string): string {
  const digits = nationalDigits(text);
  return digits.length === 10 && !isForeign(text) && !hasExtension(text) ? `+1${digits}` : text.trim();
}

/** Ten digits with an area code from 2 up. Nothing else is checked, so that no working number is refused. */
export function isPlanPhone(value: string): boolean {
  return /^\+1[2-9]\d{9}$/.test(value);
}

/**
 * As the server expects it: digits only, without a leading +1. Without the phone rule a number with an extension, or another country's in an American
 * field, may come here: as it was typed, or it would pass for an American one.
 */
export function phoneOnTheWire(value: string, { country }: { readonly country: string }): string {
  return hasExtension(value) || (isPlanCountry(country) && isForeign(value)) ? value : value.replace(/^\+1/, '').replace(/\D/g, '');
}
