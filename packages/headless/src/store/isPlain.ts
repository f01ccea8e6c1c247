import type { Definition } from '../definition/types.ts';

/** Whether a form begins with nothing but choices: no folded answers, no legal text, no accolades, and no text that depends on earlier answers. */
export function isPlain({ settings, firstStep, usesEarlierAnswers }: Definition): boolean {
  const { formType, showAccolades, stepLegalLink, showLegalConsentText } = settings;
  const isList = formType === 'stepperlist';
  const hasFold = isList && firstStep.showOtherOptions && firstStep.answers.some(({ isOtherOption }) => isOtherOption);
  const hasMore = (isList && stepLegalLink !== undefined) || (firstStep.lastStep && showLegalConsentText) || (formType === 'standard' && showAccolades);
  return firstStep.stepType.offersAnswers && !usesEarlierAnswers && !hasFold && !hasMore;
}
