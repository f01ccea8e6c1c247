import { useLatePart } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { laterStepsPart } from './laterStepsPart.ts';
import type { StepProps } from './registry.ts';

type LaterStep = 'ExpressFlowIntroduction' | 'ExpressFlowSelector' | 'FormIntro' | 'MaskedLeadInfo';

/** A step's component that is fetched; nothing until it is there. `useStepCode` waits for it before the step comes up. */
export function lateStep(name: LaterStep): ComponentType<StepProps> {
  return function LateStep(props: StepProps) {
    const Step = useLatePart(laterStepsPart)?.[name];
    return Step ? <Step {...props} /> : null;
  };
}
