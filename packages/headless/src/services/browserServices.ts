import { randomId } from '../base/randomId.ts';
import { createClockService } from './clock.ts';
import { provideServices } from './codeAtHand.ts';
import { createCookieService } from './cookies.ts';
import { createLateCaptcha, createLateHttp, createLateTracker } from './lateServices.ts';
import { createLogService } from './log.ts';
import { createNavigationService } from './navigation.ts';
import { createPageService } from './page.ts';
import type { HttpService, Services } from './services.ts';
import { createStorageService } from './storage.ts';

/** One for all forms of the page, so that they share what they ask for. */
let pageHttp: HttpService | undefined;

/** The browser's own services for the form at `root`. Globals are called when they are used, so a server may make them too. */
export function browserServices(root?: Element): Services {
  provideServices();
  return {
    http: (pageHttp ??= createLateHttp()),
    cookies: createCookieService(),
    tracker: createLateTracker(),
    captcha: createLateCaptcha(root),
    clock: createClockService(),
    navigation: createNavigationService(),
    page: createPageService(root),
    storage: createStorageService(),
    log: createLogService(),
    // Only pages on https have `randomUUID`.
    random: { uuid: () => globalThis.crypto?.randomUUID?.() ?? randomId() },
  };
}
