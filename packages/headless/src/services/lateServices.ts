import { lateCode, type CodeOf } from '../base/lateCode.ts';
import type { CaptchaService, HttpService, TrackerService, TrackingEvent } from './services.ts';

/** What a form needs of the page once its first step can be used. */
export const laterServices = lateCode<typeof import('./laterServices.ts')>();

type LaterServices = CodeOf<typeof laterServices>;

/** The page's network, whose code loads with the first call. */
export function createLateHttp(): HttpService {
  let http: HttpService | undefined;
  const connect = ({ createHttpService }: LaterServices): HttpService => (http ??= createHttpService());
  return {
    async request(request) {
      let code = laterServices.code;
      try {
        code ??= await laterServices.load();
      } catch {
        return { ok: false, kind: 'network' };
      }
      return connect(code).request(request);
    },
    preconnect(origin) {
      laterServices
        .load()
        .then((code) => connect(code).preconnect?.(origin))
        .catch(() => undefined);
    },
  };
}

/** The page's captcha, whose code loads when it is needed. */
export function createLateCaptcha(root: Element | undefined): CaptchaService {
  const connect = async () => (laterServices.code ?? (await laterServices.load())).createCaptchaService(root);
  return {
    prove: async (action) => (await connect()).prove(action),
    isOffered: async () => (await connect()).isOffered(),
  };
}

/** The page's analytics. Events wait for the code; where it can't be loaded they are lost, and nothing else is. */
export function createLateTracker(): TrackerService {
  const waiting: TrackingEvent[] = [];
  let tracker: TrackerService | undefined;

  function connect({ createTrackerService }: LaterServices): TrackerService {
    tracker ??= createTrackerService();
    for (const event of waiting.splice(0)) tracker.track(event);
    return tracker;
  }

  return {
    track(event) {
      waiting.push(event);
      if (laterServices.code) connect(laterServices.code);
      else laterServices.load().then(connect).catch(() => undefined);
    },
    async flush() {
      await connect(laterServices.code ?? (await laterServices.load())).flush();
    },
  };
}
