import type { Settings } from '@leadflow/headless';
import { partClass } from './partClass.ts';

/** Class of a button that moves on. */
export function nextClass({ formType, nextButtonClass, buttonMode = formType === 'darkmode' ? 'transparent-square' : 'round' }: Settings): string {
  return partClass(['lf-next', `lf-mode-${buttonMode}`, nextButtonClass && 'lf-own-look'], nextButtonClass);
}
