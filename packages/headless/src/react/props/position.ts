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

/** Whether the step's number shows; the dark layout has a bar without a text. */
export function hasStepIndicator(settings: Settings): boolean {
  return settings.showStepsIndicator ?? settings.formType === 'stepperlist';
}
