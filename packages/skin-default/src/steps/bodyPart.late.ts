import { latePart } from '@leadflow/headless';

/** Selects, lists of clinics, folded answers, the summary of errors, the consent text, the terms of a stepper list: the light script fetches them. */
export const bodyPart = latePart(() => import('./bodyCode.ts'));
