import { partAtHand } from '@leadflow/headless';
import * as foldedAnswers from '../parts/FoldedAnswers.tsx';

/** The folded answers of the stepper list: at hand, so that nothing has to be fetched on the way to a lead. */
export const otherOptionsPart = partAtHand(foldedAnswers);
