import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { hasOtherOptions } from './hasOtherOptions.ts';
import { lateStep } from './lateStep.tsx';
import { otherOptionsPart } from './otherOptionsPart.ts';
import type { StepProps } from './registry.ts';

const FoldedAnswers = lateStep(otherOptionsPart, (code) => code.FoldedAnswers);

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: StepProps) {
  const { flow: definition, step } = flow;
  if (!definition || !step) return null;
  return hasOtherOptions(definition, step) ? <FoldedAnswers flow={flow} /> : <AnswerGroup flow={flow} answers={step.answers} />;
}
