import { latePart } from '../flow/latePart.ts';

/** Only forms with HTML, or with a legal text, fetch it. */
export const htmlPart = latePart(() => import('./htmlCode.ts'));
