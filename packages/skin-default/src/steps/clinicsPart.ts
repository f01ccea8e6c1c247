import { partAtHand } from '@leadflow/headless';
import * as clinics from './clinics.ts';

/** Lists of clinics: at hand, so that nothing has to be fetched on the way to a lead. */
export const clinicsPart = partAtHand(clinics);
