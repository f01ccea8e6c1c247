import { latePart } from '../flow/latePart.ts';

/** The page's network. */
export const httpPart = latePart(() => import('./http.ts'));
