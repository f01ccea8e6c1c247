import type { ReadyStepFlow, StepType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { lateComponent } from '../parts/lateComponent.tsx';
import { bodyPart } from './bodyPart.ts';
import { ButtonSelection } from './ButtonSelection.tsx';
import { InputStep } from './InputStep.tsx';
import { laterStepsPart } from './laterStepsPart.ts';

/** What every step type takes. */
export interface StepProps {
  /** What `useLeadFlow` gave, while a step is shown. */
  readonly flow: ReadyStepFlow;
}

const ExpressStep = lateComponent(laterStepsPart, (code) => code.ExpressCard);

/** What stands between the description and the buttons, by type of step. */
export const stepComponents: Readonly<Record<StepType, ComponentType<StepProps>>> = {
  'button-selection': ButtonSelection,
  input: InputStep,
  'nearest-locations': lateComponent(bodyPart, (code) => code.NearestLocations),
  'express-flow-selector': ExpressStep,
  'express-flow-introduction': ExpressStep,
  'form-intro': lateComponent(laterStepsPart, (code) => code.FormIntro),
  'masked-lead-info': lateComponent(laterStepsPart, (code) => code.MaskedLeadInfo),
};
