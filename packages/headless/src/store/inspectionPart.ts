import { partAtHand } from '../base/latePart.ts';
import * as inspection from './inspection.ts';

/** What tells a page's author about a definition. Pages of production sites don't fetch it. */
export const inspectionPart = partAtHand(inspection);
