/** Only the protocol is judged, and a relative address has the page's. */
const anyPage = 'https://page.invalid/';

const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address to put into `href` or `src`, as it was written; undefined where it must not be followed.
 * The URL parser alone decides: it sees what the browser will do, which no pattern over the text does.
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
