import type { Visit } from '../flow/code.ts';
import { visitOf } from '../flow/visit.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** The step that a form shows now; undefined before a definition was read. */
export function shownVisit(store: LeadFlowStore): Visit | undefined {
  const definition = store.getDefinition();
  return definition && visitOf({ code: store.getCode(), definition, state: store.getState() });
}
