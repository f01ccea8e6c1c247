import { partAtHand } from './latePart.ts';
import * as optional from './optional.ts';

/** What is off unless a definition switches it on. */
export const optionalPart = partAtHand(optional);
