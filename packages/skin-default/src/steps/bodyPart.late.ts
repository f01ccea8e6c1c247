import { latePart } from '@leadflow/headless';

/** Selects, lists of clinics, folded answers, the consent text: the light script fetches them. */
export const bodyPart = latePart(() => import('./bodyCode.ts'));
