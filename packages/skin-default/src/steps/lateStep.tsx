import { useLatePart, type LatePart } from '@leadflow/headless';
import type { ComponentType } from 'react';
import type { StepProps } from './registry.ts';

/** A step's component that may have to be fetched; nothing until it is there. `useStepCode` waits for it before the step comes up. */
export function lateStep<Code>(part: LatePart<Code>, pick: (code: Code) => ComponentType<StepProps>): ComponentType<StepProps> {
  return function LateStep(props: StepProps) {
    const code = useLatePart(part);
    if (!code) return null;
    const Step = pick(code);
    return <Step {...props} />;
  };
}
