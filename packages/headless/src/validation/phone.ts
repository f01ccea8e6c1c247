/** Countries of the North American Numbering Plan that clinics' visitors come from. */
const planCountries = new Set(['US', 'CA', 'PR', 'VI', 'GU']);

export function isPlanCountry(country: string): boolean {
  return planCountries.has(country);
}

/** A text with its digits and its plus as a keyboard of the West has them; full-width and Arabic ones count. */
function latin(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Digits of what was typed. */
export function digitsOf(text: string): string {
  return latin(text).replace(/\D/g, '');
}

/**
 * The national digits. A country code of 1 in front is not one of them, since no area code begins with 1; in brackets it is the
 * second digit of an area code whose first is being mended.
 */
function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  return text.startsWith('(1') && digits.length <= 10 ? digits : digits.replace(/^1/, '');
}

/** Another country's, whatever is copied along before its plus, or one with an extension: their digits may look like a number of ours. A plus before words is none. */
function isForeign(text: string): boolean {
  // In small letters: a table of letters in either case takes a slow processor a millisecond more to make.
  return /^[^\d+]*\+(?!\D*1|\D*\p{L})|\d[^\dx#]*[x#]\D*\d{1,5}\D*$/u.test(latin(text).toLowerCase());
}

/** Formats as typed: `555`, `(555) 010`, `(555) 010-1234`. What is no American number stays as it was typed. */
export function formatPlanPhone(text: string): string {
  if (isForeign(text) || /^\s*\+\s*1?\s*$/.test(text)) return text;
  const digits = nationalDigits(text);
  if (digits.length > 10) return digitsOf(text);
  if (digits.length <= 3) return (text.startsWith('(1') ? '(' : '') + digits || digitsOf(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** Ten digits in international form, `+15550101234`; anything else as it was typed. */
export function planPhoneValue(text: string): string {
  const digits = nationalDigits(text);
  return !isForeign(text) && digits.length === 10 ? `+1${digits}` : text.trim();
}

/** Ten digits whose area code can exist (CONTRACT section 4, Phone). */
export function isPlanPhone(value: string): boolean {
  return /^\+1[2-9]\d{9}$/.test(value);
}

/** As the server wants it: without a leading +1 and without every non-digit (SPEC section 5). */
export function phoneOnTheWire(value: string): string {
  return value.replace(/^\+1/, '').replace(/\D/g, '');
}
