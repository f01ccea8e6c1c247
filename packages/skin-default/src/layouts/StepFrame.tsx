import type { ReadyLeadFlow } from '@leadflow/headless';
import type { ReactNode } from 'react';
import { partClass } from '../parts/partClass.ts';
import { useStyleProperties } from '../parts/useStyleProperties.ts';

/** What stands in a step. */
export interface StepFrameProps {
  /** What `useLeadFlow` gave, while a step is shown. */
  readonly flow: ReadyLeadFlow;
  readonly children: ReactNode;
}

/**
 * The box of the steps. It stays, and so do the progress, the buttons, a picture, a list: what a step brings itself stands in fragments with
 * the step's key and is built anew, so that nothing of one is left in the next. Nothing moves between two steps: it would cost a phone time.
 */
export function StepFrame({ flow, children }: StepFrameProps) {
  const { step, settings } = flow;
  return (
    <div className={partClass('lf-steps', settings.stepsLayoutClasses)}>
      <div className={partClass('lf-step', step.layoutClasses)} ref={useStyleProperties({ '--lf-step-text': step.stepTextColor })}>
        {children}
      </div>
    </div>
  );
}
