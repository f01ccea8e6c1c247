import type { CaptchaResult, ClockService, HttpRequest, HttpResult, HttpService, Services } from '../services/services.ts';
import { inTime } from './inTime.ts';

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Milliseconds that analytics may hold a visitor up for: more than the browser's own ever take. */
const flushLimit = 1000;
/** Milliseconds for a bot check: ten seconds to load and ten to answer (SECURITY B1), and some to spare. */
const captchaLimit = 25_000;

/** Milliseconds past a call's own limit, which is the service's to hold. */
const httpSpare = 1000;

/** What a service gives in time; else, and where it breaks, what stands in for it. */
async function within<Result>(clock: ClockService, limit: number, work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await inTime(clock, limit, work());
  } catch {
    return otherwise;
  }
}

/** The answer, or the failure that something else than an answer counts as. */
async function ask(http: HttpService, request: HttpRequest): Promise<HttpResult> {
  try {
    // A service in plain JavaScript may give anything.
    const result: HttpResult | undefined = await http.request(request);
    return typeof result?.ok === 'boolean' ? result : { ok: false, kind: 'parse' };
  } catch {
    return { ok: false, kind: 'network' };
  }
}

/**
 * No service throws into the flow (CONTRACT section 8), and no call, bot check or analytics hold it up for ever, not even a
 * skin author's own: what breaks counts as the failure that the service has a word for, so that a broken tracker never
 * costs a lead.
 */
export function guardServices(services: Services): Services {
  const { http, cookies, tracker, captcha, storage, clock } = services;
  return {
    ...services,
    http: {
      request: (request) => within(clock, request.timeout + httpSpare, () => ask(http, request), { ok: false, kind: 'timeout' }),
      preconnect: (origin) => attempt(() => http.preconnect?.(origin), undefined),
    },
    cookies: {
      get: (name) => attempt(() => cookies.get(name), undefined),
      set: (name, value, options) => attempt(() => cookies.set(name, value, options), false),
    },
    tracker: {
      track: (event) => attempt(() => tracker.track(event), undefined),
      flush: () => within(clock, flushLimit, () => tracker.flush(), undefined),
    },
    captcha: {
      prove: (action) =>
        within<CaptchaResult>(clock, captchaLimit, () => captcha.prove(action), { ok: false, cause: 'Recaptcha gave no token' }),
    },
    storage: {
      get: (key) => attempt(() => storage.get(key), undefined),
      set: (key, value) => attempt(() => storage.set(key, value), undefined),
      remove: (key) => attempt(() => storage.remove(key), undefined),
    },
  };
}
