import { screen } from './screen.ts';
import type { StepTypeBehaviour } from './stepType.ts';

export const expressIntroduction: StepTypeBehaviour = {
  ...screen,
  hasButtons: false,
  title: (step) => step.question ?? step.settings.serviceName,
};
