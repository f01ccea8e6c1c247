import type { StepTypeExtension } from '../../flow/code.ts';
import { defineStepType, screen } from '../../flow/defineStepType.ts';
import { formIntroTraits } from './traits.ts';

/** A screen to read. */
export const formIntro: StepTypeExtension = { ...defineStepType({ ...formIntroTraits, show: { title: (step) => step.settings.title ?? step.question } }), ...screen };
