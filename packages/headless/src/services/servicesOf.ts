import { randomId } from '../base/randomId.ts';
import { createClockService } from './clock.ts';
import { createLateCaptcha, createLateHttp, createLateTracker } from './lateServices.ts';
import { createLogService } from './log.ts';
import { createNavigationService } from './navigation.ts';
import type { LateServices } from './network.ts';
import type { HttpService, Services } from './services.ts';
import { createStorageService } from './storage.ts';

/** One for all forms of the page, so that they share what they ask for. */
let pageHttp: HttpService | undefined;

/** The browser's own services for the form at `root`; some may be late. */
export function servicesOf({ network, stepHistory, createPageService, createCookieService }: LateServices, root?: Element): Services {
  return {
    http: (pageHttp ??= createLateHttp(network)),
    cookies: createCookieService(),
    tracker: createLateTracker(network),
    captcha: createLateCaptcha(network, root),
    clock: createClockService(),
    navigation: createNavigationService(stepHistory),
    page: createPageService(root),
    storage: createStorageService(),
    log: createLogService(),
    // Only pages on https have `randomUUID`.
    random: { uuid: () => globalThis.crypto?.randomUUID?.() ?? randomId() },
  };
}
