import { latePart } from '../base/latePart.ts';

/** What talks to the server. */
export const callsPart = latePart(() => import('./serverCalls.ts'));
