// What a page's script is built with, which fetches most of a form after its first step: for @leadflow/embed, and for nobody who bundles a whole form.
export { createFlow, type FlowOptions } from './createFlow.ts';
export { rest } from './rest.ts';
export { usualRest } from './usualRest.ts';
export { asked } from './asked.ts';
export { rareTypes } from './rareTypes.ts';
export { fetchedTypes } from './fetchedTypes.ts';
export type { Asked, Rest } from './store/rest.ts';
export { asksMore, type CodeSources } from './store/gate.ts';
export { appointment } from './kinds/appointment/effects.ts';
export { createLogService, createStorageService as browserStorage } from './services/firstServices.ts';
