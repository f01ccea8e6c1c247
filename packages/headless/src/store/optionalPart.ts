import { partAtHand } from '../base/latePart.ts';
import * as optional from './optional.ts';

/** What is off unless a definition switches it on, and what another definition needs that comes while the form is there. */
export const optionalPart = partAtHand(optional);
