/** A text with ASCII digits and plus signs in place of full-width and Arabic ones. */
export function latin(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Digits of what was typed. */
export function digitsOf(text: string): string {
  return latin(text).replace(/\D/g, '');
}
