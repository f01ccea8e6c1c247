import { latePart } from '@leadflow/headless';

/** The folded answers of the stepper list: the light script fetches them. */
export const otherOptionsPart = latePart(() => import('../parts/FoldedAnswers.tsx'));
