import { latePart } from '@leadflow/headless';

export const laterStepsPart = latePart(() => import('./laterSteps.ts'));
