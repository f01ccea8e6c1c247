import { partAtHand } from '@leadflow/headless';
import * as laterSteps from './laterSteps.ts';

/** The steps that few forms begin with, and what a refused step says. */
export const laterStepsPart = partAtHand(laterSteps);
