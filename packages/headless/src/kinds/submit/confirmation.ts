import type { Definition } from '../../definition/types.ts';
import { withAnswers } from '../../flow/shownStep.ts';
import type { FlowState } from '../../flow/state.ts';

/** What is read after a lead that stays on the page: the heading, and the HTML below it, which few definitions have. */
export function confirmationOf(at: { readonly definition: Definition; readonly state: FlowState }): { readonly title: string; readonly html: string | undefined } {
  const { settings, messages } = at.definition;
  const { title, text } = settings.confirmation ?? {};
  return { title: title ? withAnswers(at, title) : messages.confirmation, html: text && withAnswers(at, text, { html: true }) };
}
