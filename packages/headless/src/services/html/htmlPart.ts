import { partAtHand } from '../../base/latePart.ts';
import * as htmlCode from './htmlCode.ts';

/** What shows HTML. Only forms with HTML, or with a legal text, need it. */
export const htmlPart = partAtHand(htmlCode);
