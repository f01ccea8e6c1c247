import { latePart } from '../base/latePart.ts';

/** What is off unless a definition switches it on, and what another definition needs that comes while the form is there. */
export const optionalPart = latePart(() => import('./optional.ts'));
