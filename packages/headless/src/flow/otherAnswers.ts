import type { Answer, Definition, Step } from '../definition/types.ts';
import { own } from '../base/records.ts';
import { selectedValues } from './readState.ts';
import type { FlowState } from './state.ts';

/** Answers of the step that stand in the collapsible section; none elsewhere than in the stepper list, the only layout with such a section. */
export function otherAnswers({ settings }: Definition, { type, showOtherOptions, answers }: Step): readonly Answer[] {
  const hasSection = type === 'button-selection' && settings.formType === 'stepperlist' && showOtherOptions;
  return hasSection ? answers.filter(({ isOtherOption }) => isOtherOption) : [];
}

/** Whether the section is open: as the visitor left it since the step came, else open over a selected answer (SPEC section 4). */
export function isOtherOptionsOpen(state: FlowState, step: Step): boolean {
  const selected = selectedValues(state, step);
  return own(state.otherOptions, step.id) ?? step.answers.some((answer) => answer.isOtherOption && selected.includes(answer.value));
}

/** Answers of the step that the closed section hides. */
export function foldedAnswers(definition: Definition, state: FlowState, step: Step): readonly Answer[] {
  return isOtherOptionsOpen(state, step) ? [] : otherAnswers(definition, step);
}
