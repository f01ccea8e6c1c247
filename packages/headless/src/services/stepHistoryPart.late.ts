import { latePart } from '../base/latePart.ts';

/** The steps of forms as entries in the browser's history. */
export const stepHistoryPart = latePart(() => import('./stepHistory.ts'));
