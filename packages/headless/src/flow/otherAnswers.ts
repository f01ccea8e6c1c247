import type { Answer, Flow, Step } from '../definition/types.ts';

/** Answers of the step that stand in the collapsible section; none elsewhere than in the stepper list, the only layout with such a section. */
export function otherAnswers({ settings }: Flow, { type, showOtherOptions, answers }: Step): readonly Answer[] {
  const hasSection = type === 'button-selection' && settings.formType === 'stepperlist' && showOtherOptions;
  return hasSection ? answers.filter(({ isOtherOption }) => isOtherOption) : [];
}
