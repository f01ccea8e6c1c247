import { latePart } from '../base/latePart.ts';

/** What tells a page's author about a definition: nothing that a visitor waits for. */
export const inspectionPart = latePart(() => import('./inspection.ts'));
