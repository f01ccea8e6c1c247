import { latePart } from '@leadflow/headless';

/** The steps that few forms begin with, and what a refused step says. */
export const laterStepsPart = latePart(() => import('./laterSteps.ts'));
