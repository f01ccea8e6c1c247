import type { Services } from '../services/services.ts';

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * No service throws into the flow (CONTRACT section 8), not even one of a skin author's own: what breaks counts as the
 * failure that the service has a word for, so that a broken tracker never costs a lead.
 */
export function guardServices(services: Services): Services {
  const { http, cookies, tracker, captcha, storage } = services;
  return {
    ...services,
    http: {
      request: async (request) => {
        try {
          return await http.request(request);
        } catch {
          return { ok: false, kind: 'network' };
        }
      },
    },
    cookies: {
      get: (name) => attempt(() => cookies.get(name), undefined),
      set: (name, value, options) => attempt(() => cookies.set(name, value, options), false),
    },
    tracker: {
      track: (event) => attempt(() => tracker.track(event), undefined),
      flush: async () => {
        try {
          await tracker.flush();
        } catch {
          // Nothing to wait for, then.
        }
      },
    },
    captcha: {
      prove: async (action) => {
        try {
          return await captcha.prove(action);
        } catch {
          return { ok: false, cause: 'Recaptcha gave no token' };
        }
      },
    },
    storage: {
      get: (key) => attempt(() => storage.get(key), undefined),
      set: (key, value) => attempt(() => storage.set(key, value), undefined),
      remove: (key) => attempt(() => storage.remove(key), undefined),
    },
  };
}
