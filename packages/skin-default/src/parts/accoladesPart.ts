import { partAtHand } from '@leadflow/headless';
import * as accoladeList from './AccoladeList.tsx';

/** The accolades: at hand. */
export const accoladesPart = partAtHand(accoladeList);
