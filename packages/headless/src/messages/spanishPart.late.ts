import { latePart } from '../flow/latePart.ts';

/** Spanish, for those who read it. */
export const spanishPart = latePart(() => import('./es.ts'));
