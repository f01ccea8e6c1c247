import { latePart } from './latePart.ts';

/** What is off unless a definition switches it on. */
export const optionalPart = latePart(() => import('./optional.ts'));
