/** A text with ASCII digits and plus signs in place of full-width and Arabic ones. */
export function latin(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Digits of what was typed. */
export function digitsOf(text: string): string {
  return latin(text).replace(/\D/g, '');
}

/** A 53-bit hash, for telling texts apart. It is not cryptographic. */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** The length of a text in code points, without the space around it: most emoji are one, where `length` says two. */
// oxlint-disable-next-line typescript/no-misused-spread -- code points are what is counted, and MooTools has an `Array.from` of its own
export const charactersIn = (text: string): number => [...text.trim()].length;
