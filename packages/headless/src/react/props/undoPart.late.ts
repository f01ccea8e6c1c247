import { latePart } from '../../base/latePart.ts';

/** Undo in boxes with a mask; until it has come they have the browser's. */
export const undoPart = latePart(() => import('./undo.ts'));
