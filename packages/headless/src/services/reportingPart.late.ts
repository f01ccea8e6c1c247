import { latePart } from '../base/latePart.ts';

/** The captcha and the analytics of the page. */
export const reportingPart = latePart(() => import('./reporting.ts'));
