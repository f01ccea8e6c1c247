import { partAtHand } from '@leadflow/headless';
import * as legalBlock from './LegalBlock.tsx';

/** The consent text: at hand, so that nothing has to be fetched on the way to a lead. */
export const legalPart = partAtHand(legalBlock);
