/** Only the protocol is checked, and a relative address has the page's. */
const anyPage = 'https://page.invalid/';

const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address as it was written, for `href` or `src`; undefined where it must not be followed. The URL parser decides, as it reads the
 * address like the browser does: no pattern catches every spelling of `javascript:`.
 */
export function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  if (!address) return undefined;
  try {
    return allowedProtocols.has(new URL(address, anyPage).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
