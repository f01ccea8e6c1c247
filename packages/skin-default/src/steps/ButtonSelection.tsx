import { otherAnswers } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { lateComponent } from '../parts/lateComponent.tsx';
import { otherOptionsPart } from './otherOptionsPart.ts';
import type { StepProps } from './registry.ts';

const FoldedAnswers = lateComponent(otherOptionsPart, (code) => code.FoldedAnswers);

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: StepProps) {
  const { flow: definition, step } = flow;
  if (!definition || !step) return null;
  const isFolded = otherAnswers(definition, step).length > 0;
  return isFolded ? <FoldedAnswers flow={flow} /> : <AnswerGroup flow={flow} answers={step.answers} />;
}
