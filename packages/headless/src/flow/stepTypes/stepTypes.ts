import type { StepType } from '../../definition/types.ts';
import { buttonSelection } from './buttonSelection.ts';
import { inputStep } from './inputStep.ts';
import { nearestLocations } from './nearestLocations.ts';
import { expressIntroduction, expressSelector, formIntro, maskedLeadInfo } from './screens.ts';
import type { StepTypeBehaviour } from './stepType.ts';

/** The kinds of steps. A new kind is one more entry. */
export const stepTypes: Readonly<Record<StepType, StepTypeBehaviour>> = {
  'button-selection': buttonSelection,
  input: inputStep,
  'nearest-locations': nearestLocations,
  'express-flow-selector': expressSelector,
  'express-flow-introduction': expressIntroduction,
  'form-intro': formIntro,
  'masked-lead-info': maskedLeadInfo,
};
