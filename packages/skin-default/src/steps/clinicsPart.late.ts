import { latePart } from '@leadflow/headless';

/** Lists of clinics: the light script fetches them. */
export const clinicsPart = latePart(() => import('./clinics.ts'));
