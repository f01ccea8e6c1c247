import { ownEntry } from '../base/records.ts';
import type { Answer, Step } from '../definition/types.ts';
import type { StepMoment } from './code.ts';

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
