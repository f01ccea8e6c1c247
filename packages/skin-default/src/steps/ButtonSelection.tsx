import { useOtherOptions } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { OtherOptions } from '../parts/OtherOptions.tsx';
import type { StepProps } from './registry.ts';

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: StepProps) {
  const { mainAnswers, otherAnswers } = useOtherOptions(flow);
  return (
    <AnswerGroup flow={flow} answers={mainAnswers}>
      {otherAnswers.length > 0 && <OtherOptions flow={flow} />}
    </AnswerGroup>
  );
}
