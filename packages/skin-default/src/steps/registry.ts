import type { StepType, UseLeadFlow } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { ButtonSelection } from './ButtonSelection.tsx';
import { InputStep } from './InputStep.tsx';
import { lateStep } from './lateStep.tsx';
import { NearestLocations } from './NearestLocations.tsx';

/** What every step type takes. */
export interface StepProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
}

/** What stands between the description and the buttons, by type of step. */
export const stepComponents: Readonly<Record<StepType, ComponentType<StepProps>>> = {
  'button-selection': ButtonSelection,
  input: InputStep,
  'nearest-locations': NearestLocations,
  'express-flow-selector': lateStep('ExpressFlowSelector'),
  'express-flow-introduction': lateStep('ExpressFlowIntroduction'),
  'form-intro': lateStep('FormIntro'),
  'masked-lead-info': lateStep('MaskedLeadInfo'),
};
