import { partAtHand } from '../base/latePart.ts';
import * as spanish from './es.ts';

/** Spanish, for those who read it. */
export const spanishPart = partAtHand(spanish);
