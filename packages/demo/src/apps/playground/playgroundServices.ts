import { browserServices, type HttpRequest, type Services } from '@leadflow/headless';

const isLead = ({ method }: HttpRequest) => method === 'POST';

/** The browser's services, but a lead is shown instead of sent: nothing here leaves the page or is remembered by it. */
export function playgroundServices(showLead: (request: HttpRequest) => void): Partial<Services> {
  const { http } = browserServices();
  return {
    http: {
      async request(request) {
        if (!isLead(request)) return http.request(request);
        showLead(request);
        return { ok: true, value: { success: true, data: { leads_app_data: { lead_uid: 'playground' } } } };
      },
    },
    captcha: { prove: () => Promise.resolve({ ok: true }) },
    cookies: { get: () => undefined, set: () => false },
    tracker: { track() {}, flush: () => Promise.resolve() },
  };
}
