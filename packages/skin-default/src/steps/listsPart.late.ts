import { latePart } from '@leadflow/headless';

/** Selects and lists of clinics: the light script fetches them. */
export const listsPart = latePart(() => import('./lists.ts'));
