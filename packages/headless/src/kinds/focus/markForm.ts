import { formOf } from '../../dom/formRecord.ts';
import { ids } from '../../dom/ids.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { shownVisit } from '../../store/shownVisit.ts';
import { markEnglish } from './englishMarks.ts';
import { markPersonal } from './recordingMarks.ts';

/**
 * Marks what is English on a page of another language, and what is personal for tools that record visits, as part of the commit that shows it: they look as
 * soon as the task has ended. A first step of choices has nothing to mark.
 */
export function markForm(store: LeadFlowStore): void {
  const { element } = formOf(store);
  const visit = shownVisit(store);
  if (!element || !visit) return;
  // It stands beside the form.
  const status = element.parentElement?.querySelector(`[id="${ids.status(store.id)}"]`);
  const parts: readonly [HTMLElement, ...Element[]] = status ? [element, status] : [element];
  markEnglish(parts, visit.definition);
  if (visit.definition.settings.recording === 'masked') markPersonal(parts, visit);
}
