import { LegalText } from '../parts/LegalText.tsx';
import { stepComponents } from '../steps/registry.ts';
import type { LayoutProps } from './registry.ts';

/** The part of a step that its type decides, and what is agreed to by sending: before the answers where one of them sends. */
export function StepBody({ flow }: LayoutProps) {
  const Step = stepComponents[flow.step.type];
  const legal = <LegalText flow={flow} />;
  return (
    <>
      {flow.isAutoAdvance && legal}
      <Step flow={flow} />
      {!flow.isAutoAdvance && legal}
    </>
  );
}
