import { partAtHand } from '@leadflow/headless';
import * as laterSteps from './laterSteps.ts';

/** The steps that few forms begin with. */
export const laterStepsPart = partAtHand(laterSteps);
