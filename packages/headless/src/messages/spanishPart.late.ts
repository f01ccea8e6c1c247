import { latePart } from '../base/latePart.ts';

/** Spanish, for those who read it. */
export const spanishPart = latePart(() => import('./es.ts'));
