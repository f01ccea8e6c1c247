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

/**
 * The box of the steps. It stays, and so do the buttons, a picture, a list: what a step brings itself stands in a fragment with the step's key
 * and is built anew, so that nothing of one is left in the next.
 */
export function StepFrame({ flow, children }: StepFrameProps) {
  const { step, position, settings } = flow;
  // Only later steps slide in: the first one must be there with the first paint. An animation starts anew under another name.
  const enter = position.index > 1 && (position.index % 2 ? 'lf-enter' : 'lf-enter-again');
  return (
    <div className={partClass('lf-steps', settings.stepsLayoutClasses)}>
      <div className={partClass(['lf-step', enter], step?.layoutClasses)} ref={useStyleProperties({ '--lf-step-text': step?.stepTextColor })}>
        {children}
      </div>
    </div>
  );
}
