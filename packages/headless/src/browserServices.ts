import { fetched } from './base/late.ts';
import { createCookieService } from './services/cookies.ts';
import type { LateServices } from './services/network.ts';
import { createPageService } from './services/page.ts';
import type { Services } from './services/services.ts';
import { servicesOf } from './services/servicesOf.ts';

/** What no first step calls. A bundler may split off what answers later anyway. */
export const lateServices: LateServices = {
  network: /* @__PURE__ */ fetched(async () => (await import('./services/networkCode.ts')).networkCode),
  createPageService,
  createCookieService,
  stepHistory: /* @__PURE__ */ fetched(() => import('./kinds/history/stepHistory.ts')),
};

/** The browser's own services for the form at `root`. Globals are called when they are used, so a server may make them too. */
export const browserServices = (root?: Element): Services => servicesOf(lateServices, root);
