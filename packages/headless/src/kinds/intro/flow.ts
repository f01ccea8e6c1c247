import type { StepTypeExtension } from '../../flow/code.ts';
import { defineStepType } from '../../flow/defineStepType.ts';
import { formIntroTraits } from './traits.ts';
import { screen } from '../../flow/screen.ts';

/** A screen to read. */
export const formIntro: StepTypeExtension = { ...defineStepType({ ...formIntroTraits, show: { title: (step) => step.settings.title ?? step.question } }), ...screen };
