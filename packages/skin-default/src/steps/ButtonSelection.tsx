import { otherAnswers } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { lateComponent } from '../parts/lateComponent.tsx';
import { bodyPart } from './bodyPart.ts';
import type { StepProps } from './registry.ts';

const FoldedAnswers = lateComponent(bodyPart, (code) => code.FoldedAnswers);

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: StepProps) {
  const { definition, step } = flow;
  return otherAnswers(definition, step).length > 0 ? <FoldedAnswers flow={flow} /> : <AnswerGroup flow={flow} answers={step.answers} />;
}
