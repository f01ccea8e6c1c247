import type { StepProps } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { lateComponent } from '../parts/lateComponent.tsx';
import { laterParts } from '../codeAtHand.ts';

const FoldedAnswers = lateComponent(laterParts, (code) => code.FoldedAnswers);

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: StepProps) {
  return flow.hasOtherOptions ? <FoldedAnswers flow={flow} /> : <AnswerGroup flow={flow} answers={flow.step.answers} />;
}
