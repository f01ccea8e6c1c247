import type { StepProps } from '@leadflow/headless';
import { createContext, type ComponentType } from 'react';
import { lateStep } from '../parts/LatePart.tsx';
import { ButtonSelection } from './ButtonSelection.tsx';

const later = ['input', 'nearest-locations', 'express-flow-selector', 'express-flow-introduction', 'form-intro', 'masked-lead-info', 'review', 'appointment'];

/** The steps that the form knows, each shown once its part is here. */
export const knownSteps: Readonly<Record<string, ComponentType<StepProps>>> = {
  'button-selection': ButtonSelection,
  ...Object.fromEntries(later.map((type) => [type, lateStep(type)])),
};

/** Those and the page's own. */
export const StepComponents = createContext(knownSteps);
