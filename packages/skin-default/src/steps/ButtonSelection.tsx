import { otherAnswers } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { lateComponent } from '../parts/lateComponent.tsx';
import { laterParts } from '../codeAtHand.ts';
import type { StepProps } from '../partProps.ts';

const FoldedAnswers = lateComponent(laterParts, (code) => code.FoldedAnswers);

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: StepProps) {
  const { definition, step } = flow;
  return otherAnswers(definition, step).length > 0 ? <FoldedAnswers flow={flow} /> : <AnswerGroup flow={flow} answers={step.answers} />;
}
