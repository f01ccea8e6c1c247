import { here } from '../base/late.ts';
import { createCaptchaService } from './captcha.ts';
import { createHttpService } from './http.ts';
import type { Network } from './network.ts';
import { servicesOf } from './servicesOf.ts';
import type { Services } from './services.ts';
import { createStepHistory } from './stepHistory.ts';
import { createTrackerService } from './tracker.ts';

/** What a form needs of the page once its first step can be used. */
export const networkCode: Network = { createCaptchaService, createHttpService, createStepHistory, createTrackerService };

export const network = here(networkCode);

/** The browser's own services for the form at `root`. Globals are called when they are used, so a server may make them too. */
export const browserServices = (root?: Element): Services => servicesOf(network, root);
