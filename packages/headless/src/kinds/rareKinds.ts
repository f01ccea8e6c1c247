import { createStepHistory } from './history/stepHistory.ts';
import { keeping } from './keeping.ts';
import { rareTypes } from './rareTypes.ts';

/** What a page's script fetches for the few forms that name it. */
export const rareKinds = { keeping, rareTypes, stepHistory: { createStepHistory } };
