import { partAtHand } from '../base/latePart.ts';
import * as serverCalls from './serverCalls.ts';

/** What talks to the server. */
export const callsPart = partAtHand(serverCalls);
