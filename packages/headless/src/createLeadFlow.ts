import { asked } from './asked.ts';
import { createFlow, type StoreOptions } from './createFlow.ts';
import { rest } from './rest.ts';
import type { KnownSteps, WithSteps } from './authoring/definedStep.ts';
import type { Step } from './definition/types.ts';
import type { ServiceOverrides } from './services/services.ts';
import type { LeadFlowStore } from './store/leadFlowStore.ts';

/**
 * Makes the store of one form, which asks nothing of the world until `mount` is called. Without a definition it starts in the status `loading` and waits for
 * `update`. Never throws: a faulty definition ends in the status `error`, with every fault on the console.
 * @param services Overrides services of the browser, whole or method by method: `{ page: { submitUrl } }` is enough. A function returns those that were given last.
 */
export function createLeadFlow<Shown extends Step = Step>(
  definition?: WithSteps<Shown>['definition'],
  services?: ServiceOverrides | (() => ServiceOverrides),
  options?: StoreOptions,
): LeadFlowStore<KnownSteps<Shown>>;
export function createLeadFlow(definition?: unknown, services: ServiceOverrides | (() => ServiceOverrides) = {}, options: StoreOptions = {}): LeadFlowStore {
  return createFlow(definition, services, { ...options, rest, asked });
}
