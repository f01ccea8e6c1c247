import { fetched } from './base/late.ts';
import type { LateServices } from './services/network.ts';
import type { Services } from './services/services.ts';
import { servicesOf } from './services/servicesOf.ts';

/** What a bundler may split off: no first step calls it. */
export const lateServices: LateServices = {
  network: /* @__PURE__ */ fetched(async () => (await import('./services/networkCode.ts')).networkCode),
  stepHistory: /* @__PURE__ */ fetched(() => import('./kinds/history/stepHistory.ts')),
};

/** The browser's own services for the form at `root`. Globals are called when they are used, so a server may make them too. */
export const browserServices = (root?: Element): Services => servicesOf(lateServices, root);
