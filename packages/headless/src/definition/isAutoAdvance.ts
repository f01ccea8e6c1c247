import type { Definition, Step } from './types.ts';

/** Whether choosing an answer moves on by itself: single-select button steps only (CONTRACT section 4, Auto-advance). */
export function isAutoAdvance(definition: Definition, step: Step): boolean {
  return step.type === 'button-selection' && !step.canSelectMultiple && (step.autoAdvance ?? definition.settings.autoAdvance);
}
