/** What a form needs of the page once a lead is on its way. */
export { createCaptchaService } from './captcha.ts';
export { createTrackerService } from './tracker.ts';
