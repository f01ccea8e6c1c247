import type { CookieService } from './services.ts';

/** Of an encoded value. Browsers drop a cookie whose name and value are longer than 4,096 together without a word. */
const maxLength = 4000;

// The cookie is reached through the prototype: `<img name="cookie">` replaces `document.cookie`.
function readAll(): string {
  return String(Reflect.get(Document.prototype, 'cookie', document));
}

function write(text: string): void {
  Reflect.set(Document.prototype, 'cookie', text, document);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Values of all cookies of that name: one per path or domain that has set it, the most specific first. */
function valuesOf(name: string): readonly string[] {
  return readAll()
    .split(/;\s*/)
    .map((pair) => [pair.slice(0, Math.max(0, pair.indexOf('='))), pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([key]) => decode(key) === name)
    .map(([, value]) => decode(value));
}

/** The page's cookies, for the whole site and the time given. A sandboxed frame has none, and says so with an exception. */
export function createCookieService(): CookieService {
  return {
    get(name) {
      try {
        return valuesOf(name)[0];
      } catch {
        return undefined;
      }
    },
    set(name, value, { maxAge, domain }) {
      try {
        const encoded = encodeURIComponent(value);
        if (encoded.length > maxLength) return false;
        const attributes = [
          `${encodeURIComponent(name)}=${encoded}`,
          'Path=/',
          `Expires=${new Date(Date.now() + maxAge).toUTCString()}`,
          // Max-Age wins over Expires, so that a wrong clock changes nothing.
          `Max-Age=${Math.round(maxAge / 1000)}`,
          'SameSite=Lax',
          ...(domain ? [`Domain=${domain}`] : []),
          ...(globalThis.location.protocol === 'https:' ? ['Secure'] : []),
        ];
        write(attributes.join('; '));
        return valuesOf(name).includes(value);
      } catch {
        return false;
      }
    },
  };
}
