import { partAtHand } from '../base/latePart.ts';
import * as stepHistory from './stepHistory.ts';

/** The steps of forms as entries in the browser's history. */
export const stepHistoryPart = partAtHand(stepHistory);
