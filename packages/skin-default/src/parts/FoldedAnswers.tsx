import { useOtherOptions } from '@leadflow/headless';
import { AnswerGroup } from './AnswerGroup.tsx';
import { OtherOptions } from './OtherOptions.tsx';
import type { SkinFlow } from '../partProps.ts';

/** Answers to choose from, some of them in a section that folds. */
export function FoldedAnswers({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  return (
    <AnswerGroup flow={flow} answers={useOtherOptions(flow).mainAnswers}>
      <OtherOptions flow={flow} />
    </AnswerGroup>
  );
}
