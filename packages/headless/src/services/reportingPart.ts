import { partAtHand } from '../base/latePart.ts';
import * as reporting from './reporting.ts';

/** The captcha and the analytics of the page. */
export const reportingPart = partAtHand(reporting);
