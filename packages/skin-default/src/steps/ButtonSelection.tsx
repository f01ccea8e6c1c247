import { useFlow } from '@leadflow/headless';
import { AnswerGroup } from '../parts/AnswerGroup.tsx';
import { SkinPart } from '../parts/skinParts.tsx';
import type { LayoutProps } from '../partProps.ts';

function Answers({ flow }: LayoutProps) {
  return <AnswerGroup flow={flow} answers={useFlow(flow, (now) => now.answers)} />;
}

/** Answers to choose from: one, or several. */
export function ButtonSelection({ flow }: LayoutProps) {
  return flow.hasOtherOptions ? <SkinPart flow={flow} name="FoldedAnswers" /> : <Answers flow={flow} />;
}
