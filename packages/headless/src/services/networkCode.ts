import { createCaptchaService } from './captcha.ts';
import { createHttpService } from './http.ts';
import type { Network } from './network.ts';
import { createTrackerService } from './tracker.ts';

/** What a form needs of the page once its first step can be used. */
export const networkCode: Network = { createCaptchaService, createHttpService, createTrackerService };
