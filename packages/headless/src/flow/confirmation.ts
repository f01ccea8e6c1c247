import type { Definition } from '../definition/types.ts';
import { withAnswers } from './shownStep.ts';
import type { FlowState } from './state.ts';

/** The heading after a lead that stays on the page. */
export function confirmationTitle(definition: Definition, state: FlowState): string {
  const title = definition.settings.confirmation?.title;
  return title ? withAnswers(definition, state, title) : definition.messages.confirmation;
}

/** The HTML below it; undefined where the definition has none. */
export function confirmationHtml(definition: Definition, state: FlowState): string | undefined {
  const text = definition.settings.confirmation?.text;
  return text && withAnswers(definition, state, text, { html: true });
}
