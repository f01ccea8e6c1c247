import type { StepType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import type { LayoutProps } from '../partProps.ts';
import { Appointment } from './Appointment.tsx';
import { ButtonSelection } from './ButtonSelection.tsx';
import { ExpressFlow } from './ExpressFlow.tsx';
import { FormIntro } from './FormIntro.tsx';
import { InputStep } from './InputStep.tsx';
import { MaskedLeadInfo } from './MaskedLeadInfo.tsx';
import { NearestLocations } from './NearestLocations.tsx';
import { Review } from './Review.tsx';

/** What stands between the description and the buttons, by type of step. */
export const stepComponents = {
  'button-selection': ButtonSelection,
  input: InputStep,
  'nearest-locations': NearestLocations,
  'form-intro': FormIntro,
  'express-flow-selector': ExpressFlow,
  'express-flow-introduction': ExpressFlow,
  'masked-lead-info': MaskedLeadInfo,
  review: Review,
  appointment: Appointment,
} satisfies Record<StepType, ComponentType<LayoutProps>>;
