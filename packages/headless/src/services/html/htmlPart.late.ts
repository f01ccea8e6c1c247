import { latePart } from '../../base/latePart.ts';

/** What shows HTML. Only forms with HTML, or with a legal text, need it. */
export const htmlPart = latePart(() => import('./htmlCode.ts'));
