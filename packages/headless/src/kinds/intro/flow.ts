import { defineStepType } from '../../flow/defineStepType.ts';
import { formIntroTraits } from './traits.ts';
import { screen } from '../../flow/screen.ts';

/** A screen to read. */
export const formIntro = defineStepType({ ...screen, ...formIntroTraits, title: (step) => step.settings.title ?? step.question });
