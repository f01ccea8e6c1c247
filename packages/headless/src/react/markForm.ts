import { locationFieldName } from '../base/constants.ts';
import { ownEntry } from '../base/records.ts';
import type { Definition } from '../definition/types.ts';
import { isPersonal } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { laterServices } from '../services/lateServices.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { shownVisit } from '../store/shownVisit.ts';
import { formOf } from './formRecord.ts';
import { ids } from './ids.ts';

/** What a visitor has typed that may identify a person. A single character would be found everywhere. */
function typedAnswers({ stepById }: Definition, { inputs }: FlowState): readonly string[] {
  const typed = Object.entries(inputs).flatMap(([stepId, fields]) =>
    (stepById.get(stepId)?.inputs ?? []).flatMap((input) => {
      const { text = '', value = '' } = ownEntry(fields, input.name) ?? {};
      return isPersonal(input, text) ? [text.trim(), value] : [];
    }),
  );
  return typed.filter(({ length }) => length > 1);
}

/**
 * Marks what is personal for tools that record visits, as part of the commit that shows it: they look as soon as the task has ended. The code
 * comes with that of the fields.
 */
export function markForm(store: LeadFlowStore): void {
  const { element } = formOf(store);
  const definition = store.getDefinition();
  if (!element || definition?.settings.recording !== 'masked') return;
  const { code } = laterServices;
  if (!code) {
    // Earlier steps have nothing to mark, and must not fetch it.
    if (element.querySelector(':is(input:not([type="radio"], [type="checkbox"]), textarea, select)')) laterServices.load().then(() => markForm(store), () => undefined);
    return;
  }
  const state = store.getState();
  const visit = shownVisit(store);
  const status = element.parentElement?.querySelector(`[id="${ids.status(store.id)}"]`);
  code.markPersonal({
    parts: status ? [element, status] : [element],
    isWhole: visit !== undefined && (visit.part.isPersonal || visit.part.showsAnswers === true),
    answers: typedAnswers(definition, state),
    selectName: locationFieldName,
  });
}
