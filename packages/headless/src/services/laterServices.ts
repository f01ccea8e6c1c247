/** What a form needs of the page once its first step can be used. */
export { createCaptchaService } from './captcha.ts';
export { createHttpService } from './http.ts';
export { markPersonal } from './recordingMarks.ts';
export { createStepHistory } from './stepHistory.ts';
export { createTrackerService } from './tracker.ts';
