import type { Late } from '../base/late.ts';
import type { Network, PageServices } from './network.ts';
import { pageLanguage } from './pageLanguage.ts';
import type { CaptchaService, HttpService, PageService, TrackerService, TrackingEvent } from './services.ts';

/** The page's network, whose code may come with the first call. */
export function createLateHttp(network: Late<Network>): HttpService {
  let http: HttpService | undefined;
  const connect = ({ createHttpService }: Network): HttpService => (http ??= createHttpService());
  return {
    async request(request) {
      let { code } = network;
      try {
        code ??= await network.load();
      } catch {
        return { ok: false, kind: 'network' };
      }
      return connect(code).request(request);
    },
    preconnect(origin) {
      network
        .load()
        .then((code) => connect(code).preconnect?.(origin))
        .catch(() => undefined);
    },
  };
}

/** The page's captcha, whose code may come when it is needed. */
export function createLateCaptcha(network: Late<Network>, root: Element | undefined): CaptchaService {
  const connect = async () => (network.code ?? (await network.load())).createCaptchaService(root);
  return {
    prove: async (action) => (await connect()).prove(action),
    isOffered: async () => (await connect()).isOffered(),
  };
}

/** The page around a form, and its cookies. What asks for more than the page's language comes together with the code that answers it. */
export const latePageServices = (late: Late<PageServices>): PageServices => ({
  createPageService(root) {
    let made: PageService | undefined;
    const page = (): PageService | undefined => (made ??= late.code?.createPageService(root));
    return {
      submitUrl: () => page()?.submitUrl(),
      apiAddress: () => page()?.apiAddress?.(),
      restLink: () => page()?.restLink?.(),
      consent: () => page()?.consent?.(),
      redirectTarget: () => page()?.redirectTarget(),
      hiddenFields: () => page()?.hiddenFields() ?? {},
      setHiddenField: (name, value) => page()?.setHiddenField(name, value),
      options: (selector) => page()?.options(selector),
      html: (selector) => page()?.html(selector),
      language: () => pageLanguage(root),
      referrer: () => page()?.referrer() ?? '',
    };
  },
  createCookieService: () => ({
    get: (name) => late.code?.createCookieService().get(name),
    set: (...cookie) => late.code?.createCookieService().set(...cookie) ?? false,
  }),
});

/** The page's analytics. Events wait for the code; where it can't be loaded they are lost, and nothing else is. */
export function createLateTracker(network: Late<Network>): TrackerService {
  const waiting: TrackingEvent[] = [];
  let tracker: TrackerService | undefined;

  function connect({ createTrackerService }: Network): TrackerService {
    tracker ??= createTrackerService();
    for (const event of waiting.splice(0)) tracker.track(event);
    return tracker;
  }

  return {
    track(event) {
      waiting.push(event);
      if (network.code) connect(network.code);
      else network.load().then(connect).catch(() => undefined);
    },
    async flush() {
      await connect(network.code ?? (await network.load())).flush();
    },
  };
}
