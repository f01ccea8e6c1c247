import type { Moment } from './code.ts';
import { withAnswers } from './shownStep.ts';

/** What is read after a lead that stays on the page: the heading, and the HTML below it, which few definitions have. */
export function confirmationOf(moment: Moment): { readonly title: string; readonly html: string | undefined } {
  const { settings, messages } = moment.definition;
  const { title, text } = settings.confirmation ?? {};
  return { title: title ? withAnswers(moment, title) : messages.confirmation, html: text && withAnswers(moment, text, { html: true }) };
}
