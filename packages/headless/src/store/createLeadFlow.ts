import type { LeadFlowStore } from './leadFlowStore.ts';
import { provideCode } from './codeAtHand.ts';
import { createStore } from './store.ts';
import { browserServices } from '../services/browserServices.ts';
import type { Services } from '../services/services.ts';

/** How a store is made. */
export interface LeadFlowOptions {
  /** Prefix of the ids; made up by default. For server rendering give one, so that server and browser agree. */
  readonly id?: string | undefined;
  /** Asks nothing of the world until `start` is called: for a store made while rendering, on a server or in StrictMode. */
  readonly isPaused?: boolean | undefined;
}

let formCount = 0;

/**
 * Makes the store of one form. Without a definition it starts in the status `loading` and waits for `update`. Never throws: a faulty
 * definition ends in the status `error`, with every fault on the console.
 * @param services Overrides individual services of the browser.
 */
export function createLeadFlow(
  definition?: unknown,
  services: Partial<Services> = {},
  options: LeadFlowOptions = {},
): LeadFlowStore {
  provideCode();
  formCount += 1;
  const { id = `lead-flow-${formCount}`, isPaused = false } = options;
  // Over the browser's own an undefined one would count as given.
  const given = Object.entries(services).filter(([, service]) => service !== undefined);
  return createStore(definition, { ...browserServices(), ...Object.fromEntries(given) }, id, isPaused);
}
