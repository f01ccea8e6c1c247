import type { StepType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import type { SkinParts } from './parts/skinParts.tsx';
import type { LayoutProps } from './partProps.ts';
import { rareSteps } from './rareSteps.ts';
import { Appointment } from './steps/Appointment.tsx';
import { usualParts } from './usualParts.ts';

/** What stands between the description and the buttons, by type of step. */
export const stepComponents = { ...usualParts.steps, ...rareSteps, appointment: Appointment } satisfies Record<StepType, ComponentType<LayoutProps>>;

/** Every part of the skin. */
export const allParts: SkinParts = { ...usualParts, steps: stepComponents };
