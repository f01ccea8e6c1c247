import { expressIntroduction } from './expressIntroduction.ts';
import type { StepTypeBehaviour } from './stepType.ts';

/** Moves by its own two actions only (CONTRACT section 4, Can advance). */
export const expressSelector: StepTypeBehaviour = { ...expressIntroduction, canAdvance: () => false };
