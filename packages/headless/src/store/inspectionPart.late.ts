import { latePart } from '../base/latePart.ts';

/** What tells a page's author about a definition. Pages of production sites don't fetch it. */
export const inspectionPart = latePart(() => import('./inspection.ts'));
