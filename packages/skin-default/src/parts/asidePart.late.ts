import { latePart } from '@leadflow/headless';

/** Consent text and accolades: the light script fetches them. */
export const asidePart = latePart(() => import('./asides.ts'));
