import type { Definition, Step } from './types.ts';

/** Whether choosing an answer moves on by itself, which only single-select button steps do. */
export function isAutoAdvance(definition: Definition, step: Step): boolean {
  return step.stepType.offersAnswers && !step.canSelectMultiple && (step.autoAdvance ?? definition.settings.autoAdvance);
}
