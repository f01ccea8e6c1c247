import type { StepType, StepProps } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { appointmentParts } from '../appointmentParts.ts';
import { laterParts } from '../laterParts.ts';
import { rareParts } from '../rareParts.ts';
import { ButtonSelection } from './ButtonSelection.tsx';
import { InputStep } from './InputStep.tsx';

/** What stands between the description and the buttons, by type of step. */
export const stepComponents: Readonly<Record<string, ComponentType<StepProps>>> = {
  'button-selection': ButtonSelection,
  input: InputStep,
  ...laterParts.steps,
  ...appointmentParts.steps,
  ...rareParts.steps,
} satisfies Record<StepType, ComponentType<StepProps>>;
