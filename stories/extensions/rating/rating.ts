import { defineStepType } from '@leadflow/headless';

/** One to five stars. What a definition is read with is here, all else is fetched with the first definition that names the type. */
export const rating = defineStepType({ type: 'rating', fetch: async () => (await import('./flow.ts')).flow });
