import type { Settings } from '../../definition/types.ts';
import type { Messages } from '../../messages/en.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import type { Position } from '../types.ts';

/** Where the visitor is, and the text that says so. Text, value and painted width come from one clamped number. */
export function positionOf(visited: number, settings: Settings, messages: Messages): Position {
  const total = settings.stepper || undefined;
  const index = total === undefined ? visited : Math.min(visited, total);
  const text = formatMessage(total === undefined ? messages.stepProgress : messages.stepProgressOf, {
    step: settings.stepText ?? messages.step,
    of: settings.stepOfText ?? messages.stepOf,
    index,
    total: total ?? '',
  });
  return { index, total, progress: total === undefined ? undefined : index / total, text };
}

/** Whether the step's number shows: unless the definition says, in the stepper list, and in the dark layout over its bar (SPEC section 2). */
export function hasStepIndicator({ formType, showStepsIndicator, stepper }: Settings): boolean {
  return showStepsIndicator ?? (formType === 'stepperlist' || (formType === 'darkmode' && Boolean(stepper)));
}
