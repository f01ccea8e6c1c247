import type { ComponentType } from 'react';
import type { StepProps, StepType } from '../index.ts';
import { Appointment } from './Appointment.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Intro } from './Html.tsx';
import { Locations } from './Locations.tsx';
import { MaskedDetails } from './MaskedDetails.tsx';
import { Review } from './Review.tsx';
import { Service } from './Service.tsx';

/** A part for every type of step that comes with the form, for definitions that aren't known beforehand; a table of yours may begin with it. */
export const steps: Readonly<Record<StepType, ComponentType<StepProps>>> = {
  'button-selection': Choices,
  input: Fields,
  'nearest-locations': Locations,
  'express-flow-selector': Service,
  'express-flow-introduction': Service,
  'form-intro': Intro,
  'masked-lead-info': MaskedDetails,
  review: Review,
  appointment: Appointment,
};
