import type { StepType, UseLeadFlow } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { ButtonSelection } from './ButtonSelection.tsx';
import { ExpressFlowIntroduction } from './ExpressFlowIntroduction.tsx';
import { ExpressFlowSelector } from './ExpressFlowSelector.tsx';
import { FormIntro } from './FormIntro.tsx';
import { InputStep } from './InputStep.tsx';
import { MaskedLeadInfo } from './MaskedLeadInfo.tsx';
import { NearestLocations } from './NearestLocations.tsx';

export interface StepProps {
  readonly flow: UseLeadFlow;
}

/** What stands between the description and the buttons, by type of step. */
export const stepComponents: Readonly<Record<StepType, ComponentType<StepProps>>> = {
  'button-selection': ButtonSelection,
  input: InputStep,
  'nearest-locations': NearestLocations,
  'express-flow-selector': ExpressFlowSelector,
  'express-flow-introduction': ExpressFlowIntroduction,
  'form-intro': FormIntro,
  'masked-lead-info': MaskedLeadInfo,
};
