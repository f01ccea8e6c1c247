import { latePart } from '@leadflow/headless';

/** The steps that few forms begin with. */
export const laterStepsPart = latePart(() => import('./laterSteps.ts'));
