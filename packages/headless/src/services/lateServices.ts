import type { CodeOf } from '../base/latePart.ts';
import { httpPart } from './httpPart.ts';
import { reportingPart } from './reportingPart.ts';
import type { CaptchaService, HttpService, TrackerService, TrackingEvent } from './services.ts';

/** The page's network, whose code loads with the first call. */
export function createLateHttp(): HttpService {
  let http: HttpService | undefined;
  const connect = ({ createHttpService }: CodeOf<typeof httpPart>): HttpService => (http ??= createHttpService());
  return {
    async request(request) {
      let code = httpPart.code;
      try {
        code ??= await httpPart.load();
      } catch {
        return { ok: false, kind: 'network' };
      }
      return connect(code).request(request);
    },
    preconnect(origin) {
      httpPart
        .load()
        .then((code) => connect(code).preconnect?.(origin))
        .catch(() => undefined);
    },
  };
}

/** The page's captcha, whose code loads when it is needed. */
export function createLateCaptcha(root: Element | undefined): CaptchaService {
  const connect = async () => (reportingPart.code ?? (await reportingPart.load())).createCaptchaService(root);
  return {
    prove: async (action) => (await connect()).prove(action),
    isOffered: async () => (await connect()).isOffered(),
  };
}

/** The page's analytics. Events wait for the code; where it can't be loaded they are lost, and nothing else is. */
export function createLateTracker(): TrackerService {
  const waiting: TrackingEvent[] = [];
  let tracker: TrackerService | undefined;

  function connect({ createTrackerService }: CodeOf<typeof reportingPart>): TrackerService {
    tracker ??= createTrackerService();
    for (const event of waiting.splice(0)) tracker.track(event);
    return tracker;
  }

  return {
    track(event) {
      waiting.push(event);
      if (reportingPart.code) connect(reportingPart.code);
      else reportingPart.load().then(connect).catch(() => undefined);
    },
    async flush() {
      await connect(reportingPart.code ?? (await reportingPart.load())).flush();
    },
  };
}
