import type { Extension } from '../definition/extension.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';
import { provideCode } from './codeAtHand.ts';
import { createStore } from './store.ts';
import { browserServices } from '../services/browserServices.ts';
import type { ServiceOverrides } from '../services/services.ts';
import { servicesOver } from '../services/servicesOver.ts';

/** How a store is made. */
export interface LeadFlowOptions {
  /** Step types, input types and rules of your own; one with the name of a built-in takes its place. */
  readonly extensions?: readonly Extension[] | undefined;
  /** Prefix of the ids; made up by default. For server rendering give one, so that server and browser agree. */
  readonly id?: string | undefined;
  /** Asks nothing of the world until `start` is called: for a store made while rendering, on a server or in StrictMode. */
  readonly isPaused?: boolean | undefined;
}

let formCount = 0;

/**
 * Makes the store of one form. Without a definition it starts in the status `loading` and waits for `update`. Never throws: a faulty
 * definition ends in the status `error`, with every fault on the console.
 * @param services Overrides services of the browser, whole or method by method: `{ page: { submitUrl } }` is enough.
 */
export function createLeadFlow(
  definition?: unknown,
  services: ServiceOverrides = {},
  options: LeadFlowOptions = {},
): LeadFlowStore {
  provideCode();
  formCount += 1;
  const { id = `lead-flow-${formCount}`, isPaused = false, extensions = [] } = options;
  return createStore(definition, servicesOver(browserServices(), services), { id, isPaused, extensions });
}
