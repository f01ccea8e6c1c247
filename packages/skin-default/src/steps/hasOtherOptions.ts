import type { Flow, Step } from '@leadflow/headless';

/** Whether some answers stand in a section that folds (SPEC section 2, Stepper list). */
export function hasOtherOptions({ settings }: Flow, { type, showOtherOptions, answers }: Step): boolean {
  return type === 'button-selection' && settings.formType === 'stepperlist' && showOtherOptions && answers.some(({ isOtherOption }) => isOtherOption);
}
