import { Fragment } from 'react';
import { BackArrow, Buttons } from '../parts/Buttons.tsx';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { Progress } from '../parts/Progress.tsx';
import { Description, Question } from '../parts/Question.tsx';
import type { LayoutProps } from '../partProps.ts';
import { StepBody, StepFrame } from './StepFrame.tsx';

/** The layout of `formType: darkmode`: on black, with a single transparent-square Next. */
export function Dark({ flow }: LayoutProps) {
  return (
    <StepFrame flow={flow}>
      <BackArrow flow={flow} />
      <Fragment key={`head ${flow.step.id}`}>
        <Question flow={flow} />
        <Description flow={flow} />
      </Fragment>
      <Progress flow={flow} />
      <Fragment key={`body ${flow.step.id}`}>
        {flow.inputs.length > 0 && <ErrorSummary flow={flow} />}
        <StepBody flow={flow} />
      </Fragment>
      <Buttons flow={flow} />
    </StepFrame>
  );
}
