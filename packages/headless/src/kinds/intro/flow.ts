import { defineStepType } from '../../flow/defineStepType.ts';
import { screen } from '../../flow/screen.ts';

/** A screen to read. */
export const formIntro = defineStepType({ ...screen, type: 'form-intro', title: (step) => step.settings.title ?? step.question });
