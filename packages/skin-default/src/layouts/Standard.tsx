import { Fragment } from 'react';
import { Accolades } from '../parts/Accolades.tsx';
import { BackArrow } from '../parts/BackArrow.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Buttons } from '../parts/Buttons.tsx';
import { Description } from '../parts/Description.tsx';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { Progress } from '../parts/Progress.tsx';
import { Question } from '../parts/Question.tsx';
import type { LayoutProps } from './registry.ts';
import { StepBody } from './StepBody.tsx';
import { StepFrame } from './StepFrame.tsx';

/** The layout of `formType: standard`. */
export function Standard({ flow }: LayoutProps) {
  return (
    <StepFrame flow={flow}>
      <BackArrow flow={flow} />
      <Badge flow={flow} />
      {flow.hasStepIndicator && <Progress flow={flow} />}
      <Fragment key={flow.step.id}>
        <Question flow={flow} />
        <Description flow={flow} />
        <ErrorSummary flow={flow} />
        <StepBody flow={flow} />
      </Fragment>
      <Buttons flow={flow} />
      <Accolades flow={flow} />
    </StepFrame>
  );
}
