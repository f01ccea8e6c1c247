import { fetched } from '../base/late.ts';
import { servicesOf } from './servicesOf.ts';
import type { Services } from './services.ts';

/** What a bundler may split off: no first step calls it. */
export const network = /* @__PURE__ */ fetched(async () => (await import('./networkCode.ts')).networkCode);

/** The browser's own services for the form at `root`. Globals are called when they are used, so a server may make them too. */
export const browserServices = (root?: Element): Services => servicesOf(network, root);
