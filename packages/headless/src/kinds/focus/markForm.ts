import { formOf } from '../../dom/formRecord.ts';
import { ids } from '../../dom/ids.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { markPersonal } from './recordingMarks.ts';

/**
 * Marks what is personal for tools that record visits, as part of the commit that shows it: they look as soon as the task has ended. This code
 * comes with that of the fields; no step before them has anything to mark.
 */
export function markForm(store: LeadFlowStore): void {
  const { element } = formOf(store);
  const definition = store.getDefinition();
  if (element && definition?.settings.recording === 'masked') markPersonal(element, definition, store.getState(), ids.status(store.id));
}
