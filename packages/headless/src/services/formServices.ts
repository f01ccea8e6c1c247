import { inTime } from '../base/deadlines.ts';
import { randomId } from './firstServices.ts';
import type { CaptchaResult, ClockService, HttpResult, ServiceOverrides, Services, TimerHandle } from './services.ts';
import type { Settings } from '../definition/types.ts';

/** Milliseconds that analytics may delay the redirect; the browser's own take 300. */
const flushTimeout = 1000;
/** Milliseconds for a captcha: ten seconds to load, ten to answer, and five to spare. */
const captchaLimit = 25_000;
/** Milliseconds past a call's own time limit, which the service is expected to keep. */
const httpSpare = 1000;

/** The browser's services, as far as they are here. */
export type OwnServices = ServiceOverrides & Pick<Services, 'clock'>;

/** The services of both; of a method of both the second's counts. */
export function servicesOver(first: OwnServices, second: ServiceOverrides): OwnServices {
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  // as: each has methods of the service that it stands for.
  return Object.fromEntries(names.map((name) => [name, { ...Reflect.get(first, name), ...Reflect.get(second, name) }])) as unknown as OwnServices;
}

/** The methods of each service, and what each gives where it throws, is missing or isn't here. */
const methods: { readonly [Name in Exclude<keyof Services, 'clock'>]: { readonly [Method in keyof Required<Services[Name]>]: unknown } } = {
  http: { request: Promise.resolve<HttpResult>({ ok: false, kind: 'network' }), preconnect: undefined },
  cookies: { get: undefined, set: false },
  tracker: { track: undefined, flush: undefined },
  captcha: { prove: undefined, isOffered: undefined },
  navigation: {
    url: new URL('about:blank'),
    baseUrl: undefined,
    assign: undefined,
    onRestored: () => {},
    onHidden: () => {},
    onActivated: undefined,
    pushStep: undefined,
    stepBack: undefined,
    onStep: () => {},
  },
  page: {
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
  },
  storage: { get: undefined, set: undefined, remove: undefined },
  log: { warn: undefined, error: undefined },
  random: { uuid: undefined },
};

/** Methods that a service may do without. One that lacks no other stands for itself: the browser's methods are not mixed into it. */
const optional: ReadonlySet<string> = new Set(['preconnect', 'isOffered', 'baseUrl', 'onHidden', 'onActivated', 'apiAddress', 'restLink', 'consent', 'firstPaint', 'whenIdle', 'afterPaint']);

const methodIn = (service: object | undefined, method: string): unknown => service && Reflect.get(service, method);

/** The given clock if it is a whole one, else the browser's with the given methods in place of its own. */
function clockOver(own: ClockService, given: Partial<ClockService> = {}): ClockService {
  const names = Object.keys(own);
  // as, here and below: it has every method that a service must have.
  if (names.every((method) => methodIn(given, method) || optional.has(method))) return given as ClockService;
  return Object.fromEntries(names.map((method) => [method, (...values: readonly unknown[]) => {
    const service = methodIn(given, method) ? given : own;
    // A method may be its class's, and use `this`.
    return Reflect.apply(Reflect.get(service, method), service, values);
  }])) as unknown as ClockService;
}

/**
 * The services of a form: those given, whole or method by method, over the browser's own. They never throw into the flow and never hold a visitor up
 * for ever. What breaks is logged, and counts as the failure that the service has a word for, so that a broken tracker never costs a lead. The clock
 * alone is trusted.
 * @param given Returns those that were given last; the clock is that of the beginning.
 * @param own Returns the browser's services; a method that is missing gives what stands in the table.
 */
export function formServices(given: () => ServiceOverrides, own: () => OwnServices): Services {
  const clock = clockOver(own().clock, given().clock);

  function report(name: string, error: unknown): void {
    try {
      services.log.error(`services.${name} broke: ${String(error)}`, error);
    } catch {
      // A broken log leaves nowhere to report.
    }
  }

  function safe<Name extends keyof typeof methods>(name: Name): Required<Services[Name]> {
    const results = Object.entries(methods[name]);
    const isWhole = (service: object): boolean => results.every(([method]) => methodIn(service, method) !== undefined || optional.has(method));
    /** Looked up for each call, as a page's script may replace the method. */
    const find = (method: string): object | undefined => {
      const override = given()[name];
      if (override && (methodIn(override, method) !== undefined || isWhole(override))) return override;
      return own()[name];
    };
    const call = (method: string, otherwise: unknown) => (...values: readonly unknown[]): unknown => {
      try {
        const service = find(method);
        const found = methodIn(service, method);
        return typeof found === 'function' ? Reflect.apply(found, service, values) : otherwise;
      } catch (error) {
        if (name !== 'log') report(`${name}.${method}`, error);
        return otherwise;
      }
    };
    return Object.fromEntries(results.map(([method, otherwise]) => [method, call(method, otherwise)])) as unknown as Required<Services[Name]>;
  }

  /** What a service gives in time; `broken` where it rejects or gives nothing, `late` where it takes too long. */
  async function within<Result>(limit: number, name: string, work: Promise<Result> | undefined, broken: Result, late = broken, spare?: number): Promise<Result> {
    const safely = async (): Promise<Result> => {
      try {
        return (await work) ?? broken;
      } catch (error) {
        report(name, error);
        return broken;
      }
    };
    return inTime(clock, limit, safely(), undefined, spare).catch(() => late);
  }

  const [http, tracker, captcha, random] = [safe('http'), safe('tracker'), safe('captcha'), safe('random')];
  const services: Services = {
    clock,
    log: safe('log'),
    http: { ...http, request: (request) => within<HttpResult>(request.timeout, 'http.request', http.request(request), { ok: false, kind: 'network' }, { ok: false, kind: 'timeout' }, httpSpare) },
    cookies: safe('cookies'),
    tracker: {
      track(event) {
        // An `async` method fits the type, and would fail where nobody waits for it.
        const track = async () => tracker.track(event);
        void track().catch((error: unknown) => report('tracker.track', error));
      },
      flush: () => within(flushTimeout, 'tracker.flush', tracker.flush(), undefined),
    },
    captcha: { ...captcha, prove: (action) => within<CaptchaResult>(captchaLimit, 'captcha.prove', captcha.prove(action), { ok: false, cause: 'Recaptcha gave no token' }) },
    navigation: safe('navigation'),
    page: safe('page'),
    storage: safe('storage'),
    random: { uuid: () => String(random.uuid() ?? randomId()) },
  };
  return services;
}

/** Milliseconds between looks at the page while something is held back: Google's consent mode calls nobody back. */
const lookInterval = 1000;

interface ConsentingServices {
  /** The services, whose cookies and tracker do nothing before the visitor has agreed. */
  readonly services: Services;
  /** The page says what the visitor has decided. It counts over what its markup says. */
  decide(isGranted: boolean): void;
  /** Drops what is held back. */
  stop(): void;
}

/**
 * Holds cookies and tracking back until the visitor has agreed to them. Then they happen in their order, or never. A form about health has neither.
 * @param settingsOf Says what the definition asks for.
 */
export function withConsent(services: Services, settingsOf: () => Pick<Settings, 'consent' | 'privacy'> | undefined): ConsentingServices {
  const { page, clock, cookies, tracker } = services;
  let held: Array<() => void> = [];
  let decision: boolean | undefined;
  let look: TimerHandle | undefined;

  const answer = (): boolean | undefined => {
    const { consent, privacy } = settingsOf() ?? {};
    if (privacy === 'health') return false;
    return consent === 'required' ? (decision ?? page.consent?.()) : true;
  };

  function settle(): void {
    look?.cancel();
    const isGranted = answer();
    const tasks = held;
    if (isGranted !== undefined) held = [];
    if (isGranted) for (const task of tasks) task();
    if (held.length > 0) look = clock.after(lookInterval, settle);
  }

  function whenGiven(task: () => void): void {
    held.push(task);
    settle();
  }

  return {
    services: {
      ...services,
      cookies: {
        get: (name) => (answer() ? cookies.get(name) : undefined),
        set(...cookie) {
          let isStored = true;
          whenGiven(() => (isStored = cookies.set(...cookie)));
          return isStored;
        },
      },
      page: { ...page, consent: (purpose) => (decision === false ? decision : (page.consent?.(purpose) ?? decision)) },
      tracker: { track: (event) => whenGiven(() => tracker.track(event)), flush: () => tracker.flush() },
    },
    decide(isGranted) {
      decision = isGranted;
      settle();
    },
    stop() {
      look?.cancel();
      held = [];
    },
  };
}
