import type { LeadFlowStore } from './leadFlowStore.ts';
import { createStore } from './store.ts';
import { browserServices } from '../services/browserServices.ts';
import type { Services } from '../services/services.ts';

/** How a flow is made. */
export interface LeadFlowOptions {
  /** Prefix of the ids; one is made up by default. On a server, give one, so that both sides agree. */
  readonly id?: string | undefined;
  /** Asks nothing of the world until `start` is called: for a flow made while rendering, on a server or in StrictMode. */
  readonly isPaused?: boolean | undefined;
}

let formCount = 0;

/**
 * Makes a flow. Without a definition it starts in the status `loading` and waits for `update`.
 * Never throws: a faulty definition ends in the status `error`, with every fault on the console.
 * @param services Stand in for the browser's own, one by one; in plain JavaScript one that is undefined or null does not.
 */
export function createLeadFlow(
  definition?: unknown,
  services: Partial<Services> = {},
  options: LeadFlowOptions = {},
): LeadFlowStore {
  formCount += 1;
  const { id = `lead-flow-${formCount}`, isPaused = false } = options;
  // In plain JavaScript, null as well.
  const given = Object.entries(services ?? {}).filter(([, service]) => service != null);
  return createStore(definition, { ...browserServices(), ...Object.fromEntries(given) }, id, isPaused);
}
