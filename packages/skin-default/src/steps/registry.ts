import type { StepType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { laterParts } from '../codeAtHand.ts';
import { lateComponent } from '../parts/lateComponent.tsx';
import { ButtonSelection } from './ButtonSelection.tsx';
import { InputStep } from './InputStep.tsx';
import type { StepProps } from '../partProps.ts';

const ExpressStep = lateComponent(laterParts, (code) => code.ExpressCard);

/** What stands between the description and the buttons, by type of step. */
export const stepComponents: Readonly<Record<string, ComponentType<StepProps>>> = {
  'button-selection': ButtonSelection,
  input: InputStep,
  'nearest-locations': lateComponent(laterParts, (code) => code.NearestLocations),
  'express-flow-selector': ExpressStep,
  'express-flow-introduction': ExpressStep,
  'form-intro': lateComponent(laterParts, (code) => code.FormIntro),
  'masked-lead-info': lateComponent(laterParts, (code) => code.MaskedLeadInfo),
} satisfies Record<StepType, ComponentType<StepProps>>;
