import { browserServices, type HttpRequest, type Services } from '@leadflow/headless';

/** Whether a request creates a lead; the look-up of a returning visitor only reads. */
const isLead = ({ url }: HttpRequest) => url.includes('/leadsHandler/');

/** The page's address as in an e-mail to a returning visitor. */
function addressOf(knownLead: string, staysHere: boolean): URL {
  const url = browserServices().navigation.url();
  if (knownLead && !url.searchParams.has('uid')) url.searchParams.set('uid', knownLead);
  if (staysHere) url.searchParams.set('noRedirect', '');
  return url;
}

/**
 * The browser's services, except that leads are shown instead of sent, and that nothing is tracked or stored.
 * `knownLead` is the id of a returning visitor; with `staysHere` a lead is followed by the confirmation, not by another page.
 */
export function previewServices(knownLead: string, showLead: (request: HttpRequest) => void, staysHere = false): Partial<Services> {
  const { http, navigation } = browserServices();
  return {
    http: {
      async request(request) {
        if (!isLead(request)) return http.request(request);
        showLead(request);
        return { ok: true, value: { success: true, data: { leads_app_data: { lead_uid: 'preview' } } } };
      },
    },
    navigation: { ...navigation, url: () => addressOf(knownLead, staysHere) },
    captcha: { prove: () => Promise.resolve({ ok: true }) },
    cookies: { get: () => undefined, set: () => false },
    tracker: { track() {}, flush: () => Promise.resolve() },
  };
}
