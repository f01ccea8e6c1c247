import { safeUrl, type StepFlow } from '@leadflow/headless';
import { Fragment } from 'react';
import { Accolades } from '../parts/Accolades.tsx';
import { BackArrow, Buttons } from '../parts/Buttons.tsx';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { Progress } from '../parts/Progress.tsx';
import { partClass } from '../parts/partClass.ts';
import { Description, Question } from '../parts/Question.tsx';
import type { LayoutProps } from '../partProps.ts';
import { StepBody, StepFrame } from './StepFrame.tsx';

/** The decorative image over the step (`badgeImage`). */
export function Badge({ flow: { settings } }: { readonly flow: Pick<StepFlow, 'settings'> }) {
  const image = safeUrl(settings.badgeImage);
  return image ? <img className={partClass('lf-badge-image', settings.badgeImageClass)} src={image} alt="" /> : null;
}

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
        {flow.inputs.length > 0 && <ErrorSummary flow={flow} />}
        <StepBody flow={flow} />
      </Fragment>
      <Buttons flow={flow} />
      <Accolades flow={flow} />
    </StepFrame>
  );
}
