import { partAtHand } from '@leadflow/headless';
import * as bodyCode from './bodyCode.ts';

/** Selects, lists of clinics, folded answers, the consent text, the terms of a stepper list, the confirmation: at hand, so that nothing has to be fetched on the way to a lead. */
export const bodyPart = partAtHand(bodyCode);
