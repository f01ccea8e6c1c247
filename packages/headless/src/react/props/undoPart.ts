import { partAtHand } from '../../base/latePart.ts';
import * as undo from './undo.ts';

/** Undo in boxes with a mask. */
export const undoPart = partAtHand(undo);
