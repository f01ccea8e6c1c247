import { createCaptchaService } from './captcha.ts';
import { createCookieService } from './cookies.ts';
import { firstServices } from './firstServices.ts';
import { createHttpService } from './http.ts';
import { createPageService } from './page.ts';
import type { HttpService, Services } from './services.ts';
import { createStepEntries } from './stepEntries.ts';
import type { StepHistory } from './stepHistory.ts';
import { createTrackerService } from './tracker.ts';

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
