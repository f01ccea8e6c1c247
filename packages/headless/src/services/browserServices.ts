import type { CookieService, HttpService, Services } from './services.ts';
import { createCaptchaService } from './captcha.ts';
import { firstServices } from './firstServices.ts';
import { createHttpService } from './http.ts';
import { createPageService } from './page.ts';
import { createStepHistory } from './stepHistory.ts';
import { createTrackerService } from './tracker.ts';

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

/** One for all forms of the page, so that they share what they ask for. */
let pageHttp: HttpService | undefined;

/** The browser's services that a first step of choices does without. Globals are called when they are used, so a server may make them too. */
export function restServices(root?: Element): Pick<Services, 'http' | 'cookies' | 'tracker' | 'captcha' | 'page'> {
  return {
    http: (pageHttp ??= createHttpService()),
    cookies: createCookieService(),
    tracker: createTrackerService(),
    captcha: createCaptchaService(root),
    page: createPageService(root),
  };
}

/** The browser's own services for the form at `root`. */
export function browserServices(root?: Element): Services {
  const first = firstServices(root);
  return { ...first, ...restServices(root), navigation: { ...first.navigation, ...createStepHistory() } };
}
