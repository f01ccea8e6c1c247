import { partAtHand } from '../base/latePart.ts';
import * as inspection from './inspection.ts';

/** What tells a page's author about a definition: nothing that a visitor waits for. */
export const inspectionPart = partAtHand(inspection);
