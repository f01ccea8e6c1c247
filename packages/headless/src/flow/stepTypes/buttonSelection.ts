import type { Answer, Definition, Step } from '../../definition/types.ts';
import { ownEntry, withEntry } from '../../base/records.ts';
import { selectedAnswers, selectedValues } from '../readState.ts';
import type { FlowState } from '../state.ts';
import { screen } from './screens.ts';
import type { StepTypeBehaviour } from './stepType.ts';

/** How many answers must be selected; a single-select step can't have more than one. */
export function requiredCount(step: Step): number {
  return step.canSelectMultiple ? step.requiredSelections : Math.min(1, step.requiredSelections);
}

/** Answers in the collapsible Other Options section, which only the stepper list has. */
export function otherAnswers({ settings }: Definition, { type, showOtherOptions, answers }: Step): readonly Answer[] {
  const hasSection = type === 'button-selection' && settings.formType === 'stepperlist' && showOtherOptions;
  return hasSection ? answers.filter(({ isOtherOption }) => isOtherOption) : [];
}

/** Whether the section is open: as the visitor left it, else open where one of its answers is selected. */
export function isOtherOptionsOpen(state: FlowState, step: Step): boolean {
  const selected = selectedValues(state, step);
  return ownEntry(state.otherOptions, step.id) ?? step.answers.some((answer) => answer.isOtherOption && selected.includes(answer.value));
}

/** Answers that the closed section hides. */
export function foldedAnswers(definition: Definition, state: FlowState, step: Step): readonly Answer[] {
  return isOtherOptionsOpen(state, step) ? [] : otherAnswers(definition, step);
}

export const buttonSelection: StepTypeBehaviour = {
  ...screen,
  canAdvance: (_definition, state, step) => selectedAnswers(state, step).length >= requiredCount(step),
  answer: (_definition, state, step) =>
    selectedAnswers(state, step)
      .map((answer) => answer.value)
      .join(', '),
  chosen: (_definition, state, step) => {
    const first = selectedAnswers(state, step)[0];
    return first && { part: 'answer', value: first.value };
  },
  refuse: (definition, state, step) => {
    const folded = foldedAnswers(definition, state, step);
    const shown = step.answers.find((answer) => !folded.includes(answer));
    // Where the section hides every answer it opens, as the focus has to go to an answer.
    const first = shown ?? folded[0];
    return {
      state: {
        ...state,
        refused: withEntry(state.refused, step.id, true),
        ...(!shown && { otherOptions: withEntry(state.otherOptions, step.id, true) }),
      },
      focus: first ? { part: 'answer', value: first.value } : { part: 'heading' },
      names: [step.id],
      effects: [],
    };
  },
};
