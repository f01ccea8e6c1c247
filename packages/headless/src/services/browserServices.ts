import type { CookieService, HttpService, Services } from './services.ts';
import type { StepHistory } from './stepHistory.ts';
import { createCaptchaService } from './captcha.ts';
import { firstServices } from './firstServices.ts';
import { createHttpService } from './http.ts';
import { createPageService } from './page.ts';
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

/** The steps of forms as entries of the browser's history. Few forms record them. Where the code for it can't be loaded they leave no entry. */
export function createStepEntries(): StepHistory {
  let steps: StepHistory | undefined;

  function withSteps(tell: (history: StepHistory) => void): void {
    if (steps) tell(steps);
    else import('./stepHistory.ts').then(({ createStepHistory }) => tell((steps ??= createStepHistory())), () => undefined);
  }

  return {
    pushStep: (form, depth) => withSteps((history) => history.pushStep(form, depth)),
    stepBack: (form, depth) => withSteps((history) => history.stepBack(form, depth)),
    onStep(form, callback) {
      let stop: (() => void) | undefined;
      let isWanted = true;
      withSteps((history) => {
        if (isWanted) stop = history.onStep(form, callback);
      });
      return () => {
        isWanted = false;
        stop?.();
      };
    },
  };
}

/** One for all forms of the page, so that they share what they ask for. */
let pageHttp: HttpService | undefined;

/** The browser's services that a first step of choices does without. Globals are called when they are used, so a server may make them too. */
export function restServices(root?: Element): Pick<Services, 'http' | 'cookies' | 'tracker' | 'captcha' | 'page'> & { readonly navigation: StepHistory } {
  return {
    navigation: createStepEntries(),
    http: (pageHttp ??= createHttpService()),
    cookies: createCookieService(),
    tracker: createTrackerService(),
    captcha: createCaptchaService(root),
    page: createPageService(root),
  };
}

/** The browser's own services for the form at `root`. */
export function browserServices(root?: Element): Services {
  const [first, rest] = [firstServices(root), restServices(root)];
  return { ...first, ...rest, navigation: { ...first.navigation, ...rest.navigation } };
}
