import { inTime } from '../base/inTime.ts';
import { randomId } from '../base/randomId.ts';
import type { CaptchaResult, HttpResult, Services } from './services.ts';

/** Milliseconds that analytics may delay the redirect; the browser's own take 300. */
const flushTimeout = 1000;
/** Milliseconds for a captcha: ten seconds to load, ten to answer, and five to spare. */
const captchaLimit = 25_000;
/** Milliseconds past a call's own time limit, which the service is expected to keep. */
const httpSpare = 1000;

/**
 * Services that never throw into the flow and never hold a visitor up for ever. What breaks is logged, and counts as the failure that the
 * service has a word for, so that a broken tracker never costs a lead. The clock alone is trusted.
 */
export function safeServices(services: Services): Services {
  const { http, tracker, captcha, clock, log } = services;

  function report(name: string, error: unknown): void {
    try {
      log.error(`services.${name} broke: ${String(error)}`, error);
    } catch {
      // A broken log leaves nowhere to report.
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

  /** The service with safe methods. `results` holds what each gives where it throws; an optional method that is missing stays missing. */
  function safe<Service extends object>(name: string, service: Service, results: { readonly [Method in keyof Required<Service>]: unknown }): Service {
    const methods = Object.entries(results).flatMap(([method, otherwise]) => {
      const find = (): unknown => Reflect.get(service, method);
      const call = (...given: readonly unknown[]) =>
        attempt(
          `${name}.${method}`,
          () => {
            // Looked up for each call, as a page's script may replace the method.
            const found = find();
            return typeof found === 'function' ? Reflect.apply(found, service, given) : otherwise;
          },
          otherwise,
        );
      return find() === undefined ? [] : [[method, call]];
    });
    // as: it has the methods of the service, with the same parameters and results.
    return Object.fromEntries(methods) as Service;
  }

  /** What a service gives in time; `broken` where it throws, `late` where it takes too long. */
  async function within<Result>(limit: number, name: string, work: () => Promise<Result>, broken: Result, late = broken, spare?: number): Promise<Result> {
    const safely = async (): Promise<Result> => {
      try {
        return await work();
      } catch (error) {
        report(name, error);
        return broken;
      }
    };
    return inTime(clock, limit, safely(), undefined, spare).catch(() => late);
  }

  return {
    clock,
    log: safe('log', log, { warn: undefined, error: undefined }),
    http: {
      ...safe('http', http, { request: undefined, preconnect: undefined }),
      request: (request) => {
        const late: HttpResult = { ok: false, kind: 'timeout' };
        return within(request.timeout, 'http.request', () => http.request(request), { ok: false, kind: 'network' }, late, httpSpare);
      },
    },
    cookies: safe('cookies', services.cookies, { get: undefined, set: false }),
    tracker: {
      track(event) {
        // An `async` method fits the type, and would fail where nobody waits for it.
        const track = async () => tracker.track(event);
        void track().catch((error: unknown) => report('tracker.track', error));
      },
      flush: () => within(flushTimeout, 'tracker.flush', () => tracker.flush(), undefined),
    },
    captcha: {
      ...safe('captcha', captcha, { prove: undefined, isOffered: undefined }),
      prove: (action) => within<CaptchaResult>(captchaLimit, 'captcha.prove', () => captcha.prove(action), { ok: false, cause: 'Recaptcha gave no token' }),
    },
    navigation: safe('navigation', services.navigation, {
      url: new URL('about:blank'),
      baseUrl: undefined,
      assign: undefined,
      onRestored: () => {},
      onHidden: () => {},
      onActivated: undefined,
      pushStep: undefined,
      stepBack: undefined,
      onStep: () => {},
    }),
    page: safe('page', services.page, {
      submitUrl: undefined,
      apiAddress: undefined,
      restLink: undefined,
      consent: undefined,
      redirectTarget: undefined,
      hiddenFields: {},
      setHiddenField: undefined,
      options: undefined,
      html: undefined,
      language: {},
      referrer: '',
    }),
    storage: safe('storage', services.storage, { get: undefined, set: undefined, remove: undefined }),
    random: { uuid: () => String(attempt('random.uuid', () => services.random.uuid(), randomId())) },
  };
}
