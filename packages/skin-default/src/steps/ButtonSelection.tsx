import { useFlow } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { FoldedAnswers } from '../parts/FoldedAnswers.tsx';
import type { LayoutProps } from '../partProps.ts';

function Answers({ flow }: LayoutProps) {
  return <AnswerGroup flow={flow} answers={useFlow(flow, (now) => now.answers)} />;
}

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: LayoutProps) {
  return flow.hasOtherOptions ? <FoldedAnswers flow={flow} /> : <Answers flow={flow} />;
}
