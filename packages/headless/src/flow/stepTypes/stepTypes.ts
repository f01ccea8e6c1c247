import type { StepType } from '../../definition/types.ts';
import { buttonSelection } from './buttonSelection.ts';
import { expressIntroduction } from './expressIntroduction.ts';
import { expressSelector } from './expressSelector.ts';
import { formIntro } from './formIntro.ts';
import { inputStep } from './inputStep.ts';
import { maskedLeadInfo } from './maskedLeadInfo.ts';
import { nearestLocations } from './nearestLocations.ts';
import type { StepTypeBehaviour } from './stepType.ts';

/** The kinds of steps. A new kind is one more file and one more line here. */
export const stepTypes: Readonly<Record<StepType, StepTypeBehaviour>> = {
  'button-selection': buttonSelection,
  input: inputStep,
  'nearest-locations': nearestLocations,
  'express-flow-selector': expressSelector,
  'express-flow-introduction': expressIntroduction,
  'form-intro': formIntro,
  'masked-lead-info': maskedLeadInfo,
};
