import type { Step } from '../../definition/types.ts';
import { requiredCount } from '../../flow/stepTypes/buttonSelection.ts';
import type { Messages } from '../../messages/en.ts';
import { formatMessage } from '../../messages/formatMessage.ts';

/** What must be known before choosing (WCAG 3.2.2, G13); undefined where nothing must. */
export function choiceHint(step: Step, isAutoAdvance: boolean, messages: Messages): string | undefined {
  if (step.type !== 'button-selection') return undefined;
  if (isAutoAdvance) return step.lastStep ? messages.autoSubmitHint : messages.autoAdvanceHint;
  if (!step.canSelectMultiple) return undefined;
  const count = requiredCount(step);
  return count > 1 ? formatMessage(messages.chooseAtLeast, { count }) : messages.chooseAll;
}

/** Why a step of choices was refused. */
export function choiceError(step: Step, messages: Messages): string | undefined {
  if (step.type === 'nearest-locations') return messages.chooseLocation;
  if (step.type !== 'button-selection') return undefined;
  const count = requiredCount(step);
  return count > 1 ? formatMessage(messages.chooseMore, { count }) : messages.chooseOne;
}
