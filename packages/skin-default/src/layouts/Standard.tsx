import { safeUrl } from '@leadflow/headless';
import { Fragment } from 'react';
import { Accolades } from '../parts/Accolades.tsx';
import { BackArrow, Buttons } from '../parts/Buttons.tsx';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { Progress } from '../parts/Progress.tsx';
import { partClass } from '../parts/partClass.ts';
import { Description, Question } from '../parts/Question.tsx';
import { StepBody, StepFrame } from './StepFrame.tsx';
import type { LayoutProps, SkinFlow } from '../partProps.ts';

/** The decorative image over the step (`badgeImage`). */
export function Badge({ flow: { settings } }: { readonly flow: Pick<SkinFlow, 'settings'> }) {
  const image = safeUrl(settings.badgeImage);
  return image ? <img className={partClass('lf-badge-image', settings.badgeImageClass)} src={image} alt="" /> : null;
}

/** The layout of `formType: standard`. */
export function Standard({ flow }: LayoutProps) {
  return (
    <StepFrame flow={flow}>
      <BackArrow flow={flow} />
      <Badge flow={flow} />
      <Progress flow={flow} />
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
