import { latePart } from '@leadflow/headless';

/** The accolades: the light script fetches them, and does without where they can't be had. */
export const accoladesPart = latePart(() => import('./AccoladeList.tsx'));
