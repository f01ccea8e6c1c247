import { latePart } from '../flow/latePart.ts';

/** The captcha and the analytics of the page. */
export const reportingPart = latePart(() => import('./reporting.ts'));
