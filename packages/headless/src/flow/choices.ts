import { ownEntry, withEntry, withoutEntry } from '../base/records.ts';
import type { Answer, Step } from '../definition/types.ts';
import type { StepMoment, Visit } from './code.ts';
import { isAutoAdvance } from '../definition/step.ts';
import { formatMessage } from '../messages/languages.ts';
import type { Effect, TransitionResult } from './effect.ts';

/** How many answers must be selected; a single-select step can't have more than one. */
export function requiredCount(step: Step): number {
  return step.canSelectMultiple ? step.requiredSelections : Math.min(1, step.requiredSelections);
}

/** Selected answers of a button step, in list order. */
export function selectedAnswers({ step, selected }: StepMoment): readonly Answer[] {
  return step.answers.filter((answer) => selected.includes(answer.value));
}

/** Answers in the collapsible Other Options section, which only the stepper list has. */
export function otherAnswers({ definition: { settings }, step: { stepType, showOtherOptions, answers } }: StepMoment): readonly Answer[] {
  const hasSection = stepType.offersAnswers && settings.formType === 'stepperlist' && showOtherOptions;
  return hasSection ? answers.filter(({ isOtherOption }) => isOtherOption) : [];
}

/** Whether the section is open: as the visitor left it, else open where one of its answers is selected. */
export function isOtherOptionsOpen(moment: StepMoment): boolean {
  const { state, step } = moment;
  return ownEntry(state.otherOptions, step.id) ?? step.answers.some((answer) => answer.isOtherOption && moment.selected.includes(answer.value));
}

/** Answers that the closed section hides. */
export function foldedAnswers(moment: StepMoment): readonly Answer[] {
  return isOtherOptionsOpen(moment) ? [] : otherAnswers(moment);
}

/** Milliseconds from a choice to the next step: long enough to see what was selected. */
const autoAdvanceDelay = 200;

/** A press on an answer or a location card, or what a step of another type calls a choice. A value that the step doesn't have changes nothing. */
export function choose(visit: Visit, value: string): TransitionResult {
  const { definition, state, step, part } = visit;
  const values = part.choose(visit, value);
  if (!values) return [state, []];
  // Keep the section open in which the choice was made.
  const otherOptions = isOtherOptionsOpen(visit) ? withEntry(state.otherOptions, step.id, true) : state.otherOptions;
  const chosen = visit.with(part.keep(visit.with({ ...state, otherOptions }), values));
  const told = !part.isPersonal && { value: [...values] };
  const effects: Effect[] = [{ type: 'notify', notice: { type: 'answer', stepId: step.id, name: part.fieldName ?? step.id, ...told } }];
  if (isAutoAdvance(definition, step)) {
    effects.push({ type: 'startTimer', timer: 'advance', delay: autoAdvanceDelay, event: { type: 'autoAdvanceElapsed' } });
  }
  if (part.offersAnswers && step.canSelectMultiple) {
    const { selectionCount, selectionCountOne } = definition.messages;
    const count = values.length;
    effects.push({ type: 'announce', text: formatMessage((count === 1 && selectionCountOne) || selectionCount, { count }) });
  }
  return [part.canAdvance(chosen) ? { ...chosen.state, refused: withoutEntry(chosen.state.refused, step.id) } : chosen.state, effects];
}
