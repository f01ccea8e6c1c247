import { latePart } from '../flow/latePart.ts';

/** What talks to the server. */
export const callsPart = latePart(() => import('./serverCalls.ts'));
