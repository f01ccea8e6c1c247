import type { CookieService } from './services.ts';

/** Characters of an encoded value. Browsers silently drop a cookie whose name and value together are longer than 4,096. */
const maxLength = 4000;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Values of all cookies of that name, the most specific path first: each path and domain may have set one. */
function valuesOf(name: string): readonly string[] {
  return document.cookie
    .split(/;\s*/)
    .map((pair) => [pair.slice(0, Math.max(0, pair.indexOf('='))), pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([key]) => decode(key) === name)
    .map(([, value]) => decode(value));
}

/** The page's cookies. In a sandboxed frame `document.cookie` throws. */
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
          // Max-Age wins over Expires, so that a wrong clock doesn't matter.
          `Max-Age=${Math.round(maxAge / 1000)}`,
          'SameSite=Lax',
          ...(domain ? [`Domain=${domain}`] : []),
          ...(globalThis.location.protocol === 'https:' ? ['Secure'] : []),
        ];
        document.cookie = attributes.join('; ');
        return valuesOf(name).includes(value);
      } catch {
        return false;
      }
    },
  };
}
