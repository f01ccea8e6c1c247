import { browserServices, type HttpRequest, type Services } from '@leadflow/headless';

/** Calls 2 and 3 make leads; the look-up of a returning one only reads. */
const isLead = ({ url }: HttpRequest) => url.includes('/leadsHandler/');

/** The page's address as the link in an e-mail to a returning visitor would have it. */
function addressOf(knownLead: string): URL {
  const url = browserServices().navigation.url();
  if (knownLead && !url.searchParams.has('uid')) url.searchParams.set('uid', knownLead);
  return url;
}

/**
 * The browser's services, but a lead is shown instead of sent: nothing here leaves the page or is remembered by it.
 * `knownLead` is the id of somebody who comes back.
 */
export function playgroundServices(knownLead: string, showLead: (request: HttpRequest) => void): Partial<Services> {
  const { http, navigation } = browserServices();
  return {
    http: {
      async request(request) {
        if (!isLead(request)) return http.request(request);
        showLead(request);
        return { ok: true, value: { success: true, data: { leads_app_data: { lead_uid: 'playground' } } } };
      },
    },
    navigation: { ...navigation, url: () => addressOf(knownLead) },
    captcha: { prove: () => Promise.resolve({ ok: true }) },
    cookies: { get: () => undefined, set: () => false },
    tracker: { track() {}, flush: () => Promise.resolve() },
  };
}
