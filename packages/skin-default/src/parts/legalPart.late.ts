import { latePart } from '@leadflow/headless';

/** The consent text of last steps: the light script fetches it. */
export const legalPart = latePart(() => import('./LegalBlock.tsx'));
