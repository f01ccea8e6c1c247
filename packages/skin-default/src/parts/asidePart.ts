import { partAtHand } from '@leadflow/headless';
import * as asides from './asides.ts';

/** Consent text and accolades: at hand, so that nothing has to be fetched on the way to a lead. */
export const asidePart = partAtHand(asides);
