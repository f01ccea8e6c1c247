import { screen } from './screen.ts';
import type { StepTypeBehaviour } from './stepType.ts';

export const formIntro: StepTypeBehaviour = { ...screen, title: (step) => step.settings.title ?? step.question };
