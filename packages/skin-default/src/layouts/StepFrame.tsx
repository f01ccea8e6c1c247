import type { UseLeadFlow } from '@leadflow/headless';
import type { ReactNode } from 'react';
import { partClass } from '../parts/partClass.ts';
import { useStyleProperties } from '../parts/useStyleProperties.ts';

/** What stands in a step. */
export interface StepFrameProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
  readonly children: ReactNode;
}

function StepBox({ flow, children }: StepFrameProps) {
  const { step, position } = flow;
  // Only later steps slide in: the first one must be there with the first paint.
  const className = partClass(['lf-step', position.index > 1 && 'lf-enter'], step?.layoutClasses);
  return (
    <div className={className} ref={useStyleProperties({ '--lf-step-text': step?.stepTextColor })}>
      {children}
    </div>
  );
}

/** The box of a step. Every step is built anew, so nothing of one is left in the next. */
export function StepFrame({ flow, children }: StepFrameProps) {
  return (
    <div className={partClass('lf-steps', flow.settings.stepsLayoutClasses)}>
      <StepBox key={flow.step?.id} flow={flow}>
        {children}
      </StepBox>
    </div>
  );
}
