import { partAtHand } from '../base/latePart.ts';
import * as http from './http.ts';

/** The page's network. */
export const httpPart = partAtHand(http);
