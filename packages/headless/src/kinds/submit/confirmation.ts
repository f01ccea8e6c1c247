import { withAnswers } from '../../flow/shownStep.ts';
import type { StepMoment } from '../../flow/stepType.ts';

/** The heading after a lead that stays on the page. */
export function confirmationTitle(moment: StepMoment): string {
  const { definition } = moment;
  const title = definition.settings.confirmation?.title;
  return title ? withAnswers(moment, title) : definition.messages.confirmation;
}

/** The HTML below it; undefined where the definition has none. */
export function confirmationHtml(moment: StepMoment): string | undefined {
  const text = moment.definition.settings.confirmation?.text;
  return text && withAnswers(moment, text, { html: true });
}
