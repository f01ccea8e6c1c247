import { partAtHand } from '@leadflow/headless';
import * as lists from './lists.ts';

/** Selects and lists of clinics: at hand, so that nothing has to be fetched on the way to a lead. */
export const listsPart = partAtHand(lists);
