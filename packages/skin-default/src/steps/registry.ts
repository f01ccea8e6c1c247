import type { StepType, StepProps } from '@leadflow/headless';
import { createContext, type ComponentType } from 'react';
import { laterParts } from '../codeAtHand.ts';
import { lateComponent } from '../parts/lateComponent.tsx';
import { ButtonSelection } from './ButtonSelection.tsx';
import { InputStep } from './InputStep.tsx';

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
  review: lateComponent(laterParts, (code) => code.Review),
} satisfies Record<StepType, ComponentType<StepProps>>;

/** Those and the page's own. */
export const StepComponents = createContext(stepComponents);
