import { randomId } from '../base/randomId.ts';
import type { CaptchaResult, HttpRequest, HttpResult, Services } from './services.ts';
import { inTime } from '../base/inTime.ts';
import { heardResult, keptText } from './serviceResults.ts';

/** Milliseconds that analytics may hold a visitor up for: more than the browser's own ever take. */
const flushTimeout = 1000;
/** Milliseconds for a bot check: ten seconds to load and ten to answer (SECURITY B1), and some to spare. */
const captchaLimit = 25_000;

/** Milliseconds past a call's own limit, which is the service's to hold. */
const httpSpare = 1000;

/**
 * No service but the clock throws into the flow (CONTRACT section 8), and no call, bot check or analytics hold it up
 * for ever, not even a skin author's own: what breaks is on the console and counts as the failure that the service has a word for,
 * so that a broken tracker never costs a lead.
 */
export function guardServices(services: Services): Services {
  const { http, cookies, tracker, captcha, storage, clock, page, navigation, random } = services;

  function report(name: string, error: unknown): void {
    try {
      services.log.error(`services.${name} broke: ${String(error)}`, error);
    } catch {
      // A log that breaks leaves nowhere to tell it.
    }
  }

  function attempt(name: string, work: () => unknown, otherwise: unknown): unknown {
    try {
      return work();
    } catch (error) {
      report(name, error);
      return otherwise;
    }
  }

  /** The service with `own` in place of some methods; each other one gives what `otherwise` has for it where it breaks. */
  function forgiving<Service extends object>(name: string, service: Service, otherwise: Partial<Record<keyof Service, unknown>> = {}, own: Partial<Service> = {}): Service {
    // Not the service itself, which may be frozen: of such a one a proxy has to give the very methods.
    const stand: Service = Object.create(service);
    return new Proxy(stand, {
      get(_stand, member) {
        const isOwn = Object.hasOwn(own, member);
        const value: unknown = Reflect.get(isOwn ? own : service, member);
        if (isOwn || typeof value !== 'function') return value;
        const work = (given: readonly unknown[]) => () => {
          const result: unknown = Reflect.apply(value, service, given);
          return member === 'get' ? keptText(result) : result;
        };
        return (...given: readonly unknown[]) => attempt(`${name}.${String(member)}`, work(given), Reflect.get(otherwise, member));
      },
    });
  }

  async function orElse<Result>(name: string, work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      report(name, error);
      return otherwise;
    }
  }

  /** What a service gives in time; else, and where it breaks, what stands in for it. */
  async function within<Result>(limit: number, name: string, work: () => Promise<Result>, broken: Result, late = broken, spare?: number): Promise<Result> {
    try {
      return await inTime(clock, limit, orElse(name, work, broken), undefined, spare);
    } catch {
      return late;
    }
  }

  async function ask(request: HttpRequest): Promise<HttpResult> {
    const result = await http.request(request);
    try {
      return heardResult(result);
    } catch (error) {
      report('http.request', error);
      return { ok: false, kind: 'parse' };
    }
  }

  return {
    ...services,
    log: forgiving('log', services.log),
    http: forgiving('http', http, {}, {
      request: (request) => within(request.timeout, 'http.request', () => ask(request), { ok: false, kind: 'network' }, { ok: false, kind: 'timeout' }, httpSpare),
    }),
    cookies: forgiving('cookies', cookies, { set: false }),
    tracker: forgiving('tracker', tracker, {}, {
      // One that is asynchronous would fail where nobody waits for it.
      track: (event) => void orElse('tracker.track', async () => tracker.track(event), undefined),
      flush: () => within(flushTimeout, 'tracker.flush', () => tracker.flush(), undefined),
    }),
    captcha: forgiving('captcha', captcha, {}, {
      prove: (action) => within<CaptchaResult>(captchaLimit, 'captcha.prove', () => captcha.prove(action), { ok: false, cause: 'Recaptcha gave no token' }),
    }),
    storage: forgiving('storage', storage),
    page: forgiving('page', page, { hiddenFields: {}, language: {}, referrer: '' }),
    navigation: forgiving('navigation', navigation, { url: new URL('about:blank'), onRestored: () => {}, onStep: () => {} }),
    random: { uuid: () => String(attempt('random.uuid', () => random.uuid(), randomId())) },
  };
}
