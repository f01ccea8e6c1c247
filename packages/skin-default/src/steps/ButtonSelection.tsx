import type { StepProps } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { SkinPart } from '../parts/skinParts.tsx';

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: StepProps) {
  return flow.hasOtherOptions ? <SkinPart flow={flow} name="FoldedAnswers" /> : <AnswerGroup flow={flow} answers={flow.step.answers} />;
}
