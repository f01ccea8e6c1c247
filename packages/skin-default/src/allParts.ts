import type { StepType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { fewSteps } from './fewSteps.ts';
import type { SkinParts } from './parts/skinParts.tsx';
import { usualParts } from './usualParts.ts';
import type { LayoutProps } from './partProps.ts';

/** What stands between the description and the buttons, by type of step. */
export const stepComponents = { ...usualParts.steps, ...fewSteps } satisfies Record<StepType, ComponentType<LayoutProps>>;

/** Every part of the skin. */
export const allParts: SkinParts = { ...usualParts, steps: stepComponents };
