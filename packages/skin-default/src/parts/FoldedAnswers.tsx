import { useOtherOptions, type StepFlow } from '@leadflow/headless';
import { AnswerGroup } from './AnswerGroup.tsx';
import { OtherOptions } from './OtherOptions.tsx';

/** Answers to choose from, some of them in a section that folds. */
export function FoldedAnswers({ flow }: { readonly flow: StepFlow }) {
  return (
    <AnswerGroup flow={flow} answers={useOtherOptions(flow).mainAnswers}>
      <OtherOptions flow={flow} />
    </AnswerGroup>
  );
}
