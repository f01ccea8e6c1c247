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

/** Characters of a value in the page's address that are used; no honest link and no real campaign has more. */
export const maxLinkValueLength = 512;
/** Bytes of a request that outlives the page: browsers allow 65,536 in flight for all that have `keepalive`. */
export const maxKeepaliveBytes = 60_000;

/** Characters of a text as a person counts them, without the space around it. An emoji is one; its `length` is two. */
// oxlint-disable-next-line typescript/no-misused-spread -- code points are what is counted, and MooTools has an `Array.from` of its own
export const charactersIn = (text: string): number => [...text.trim()].length;

/**
 * A version 4 UUID (RFC 9562, section 5.4) for pages without https, where browsers have no `crypto.randomUUID`. `Math.random` is enough: the
 * id only has to differ from those of other leads.
 */
export function randomId(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) => {
    const digit = Math.floor(Math.random() * 16);
    return (mark === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}
