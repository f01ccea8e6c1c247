import { latePart } from '../base/latePart.ts';

/** The page's network. */
export const httpPart = latePart(() => import('./http.ts'));
