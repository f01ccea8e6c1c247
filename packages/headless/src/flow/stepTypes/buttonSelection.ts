import type { Step } from '../../definition/types.ts';
import { foldedAnswers } from '../otherAnswers.ts';
import { withEntry } from '../../base/records.ts';
import { selectedAnswers } from '../readState.ts';
import { screen } from './screen.ts';
import type { StepTypeBehaviour } from './stepType.ts';

/** How many answers must be selected; a single-select step can't have more than one. */
export function requiredCount(step: Step): number {
  return step.canSelectMultiple ? step.requiredSelections : Math.min(1, step.requiredSelections);
}

export const buttonSelection: StepTypeBehaviour = {
  ...screen,
  canAdvance: (_flow, state, step) => selectedAnswers(state, step).length >= requiredCount(step),
  answer: (_flow, state, step) =>
    selectedAnswers(state, step)
      .map((answer) => answer.value)
      .join(', '),
  chosen: (_flow, state, step) => {
    const first = selectedAnswers(state, step)[0];
    return first && { part: 'answer', value: first.value };
  },
  refuse: (definition, state, step) => {
    const folded = foldedAnswers(definition, state, step);
    const shown = step.answers.find((answer) => !folded.includes(answer));
    // Where all are folded away the section opens: the focus goes to an answer, which says what is wrong.
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
