import { laterServices } from '../services/lateServices.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { formOf } from './formRecord.ts';
import { ids } from './ids.ts';

/**
 * Marks what is personal for tools that record visits, as part of the commit that shows it: they look as soon as the task has ended. The code
 * comes with that of the fields.
 */
export function markForm(store: LeadFlowStore): void {
  const { element } = formOf(store);
  const definition = store.getDefinition();
  if (!element || definition?.settings.recording !== 'masked') return;
  const { code } = laterServices;
  if (code) code.markPersonal(element, definition, store.getState(), ids.status(store.id));
  // Earlier steps have nothing to mark, and must not fetch it.
  else if (element.querySelector('input:not([type="radio"], [type="checkbox"]), textarea, select')) laterServices.load().then(() => markForm(store), () => undefined);
}
