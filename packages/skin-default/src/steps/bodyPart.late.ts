import { latePart } from '@leadflow/headless';

/** Selects, lists of clinics, folded answers, the consent text, the terms of a stepper list, the confirmation: the light script fetches them. */
export const bodyPart = latePart(() => import('./bodyCode.ts'));
