import { createCaptchaService } from '../../packages/headless/src/services/captcha.ts';
import { createHttpService } from '../../packages/headless/src/services/http.ts';
import { createTrackerService } from '../../packages/headless/src/services/tracker.ts';
import { browserServices, type Services } from '../../packages/headless/src/index.ts';
import type { FakeServices } from '../../packages/testing/src/index.ts';

/** The browser's own services on the fakes' clock: the document of the test is the page, and its globals are the page's. */
export function pageServices({ clock }: FakeServices): Partial<Services> {
  return {
    page: browserServices().page,
    cookies: browserServices().cookies,
    tracker: createTrackerService(clock),
    captcha: createCaptchaService(undefined, clock),
  };
}

/** The browser's own calls, through this `fetch`. */
export function callsThrough(fetch: typeof globalThis.fetch): (fakes: FakeServices) => Partial<Services> {
  return (fakes) => ({ ...pageServices(fakes), http: createHttpService({ fetch, clock: fakes.clock, random: () => 0.5 }) });
}

/** Puts markup on the page, in front of the form. */
export function putOnPage(html: string): void {
  document.body.insertAdjacentHTML('afterbegin', html);
}

/** Takes everything off the page again: markup, cookies, and the globals of analytics and captcha. */
export function clearPage(): void {
  document.body.innerHTML = '';
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  for (const name of ['dataLayer', 'gtag', 'analytics', 'grecaptcha']) Reflect.deleteProperty(window, name);
}
