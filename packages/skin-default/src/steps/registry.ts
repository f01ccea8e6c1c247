import type { StepType, UseLeadFlow } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { ButtonSelection } from './ButtonSelection.tsx';
import { clinicsPart } from './clinicsPart.ts';
import { InputStep } from './InputStep.tsx';
import { lateStep } from './lateStep.tsx';
import { laterStepsPart } from './laterStepsPart.ts';

/** What every step type takes. */
export interface StepProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
}

/** What stands between the description and the buttons, by type of step. */
export const stepComponents: Readonly<Record<StepType, ComponentType<StepProps>>> = {
  'button-selection': ButtonSelection,
  input: InputStep,
  'nearest-locations': lateStep(clinicsPart, (code) => code.NearestLocations),
  'express-flow-selector': lateStep(laterStepsPart, (code) => code.ExpressFlowSelector),
  'express-flow-introduction': lateStep(laterStepsPart, (code) => code.ExpressFlowIntroduction),
  'form-intro': lateStep(laterStepsPart, (code) => code.FormIntro),
  'masked-lead-info': lateStep(laterStepsPart, (code) => code.MaskedLeadInfo),
};
