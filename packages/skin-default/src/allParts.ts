import type { StepProps, StepType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { ExpressCard } from './parts/ExpressCard.tsx';
import type { SkinParts } from './parts/skinParts.tsx';
import { Appointment } from './steps/Appointment.tsx';
import { MaskedLeadInfo } from './steps/MaskedLeadInfo.tsx';
import { Review } from './steps/Review.tsx';
import { usualParts } from './usualParts.ts';

/** What stands between the description and the buttons, by type of step. */
export const stepComponents = {
  ...usualParts.steps,
  'express-flow-selector': ExpressCard,
  'express-flow-introduction': ExpressCard,
  'masked-lead-info': MaskedLeadInfo,
  review: Review,
  appointment: Appointment,
} satisfies Record<StepType, ComponentType<StepProps>>;

/** Every part of the skin. */
export const allParts: SkinParts = { ...usualParts, steps: stepComponents };
