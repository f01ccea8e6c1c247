import { IntroTitle } from './IntroTitle.tsx';
import { partClass } from './partClass.ts';
import type { SkinFlow } from '../partProps.ts';

/** The step's heading: its question, an intro's title, an express step's service, else a hidden name. */
export function Question({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const { step, Heading, headingProps } = flow;
  if (step.type === 'form-intro' && step.settings.title !== undefined) return <IntroTitle flow={flow} />;
  const className = partClass('lf-question', step.questionClass);
  const isNamed = step.type === 'review' || Boolean(step.question ?? step.settings.serviceName);
  return <Heading className={isNamed ? className : 'lf-hidden'} {...headingProps} />;
}

/** The line under the question. */
export function Description({ flow: { step } }: { readonly flow: SkinFlow<'ready'> }) {
  if (!step.description) return null;
  return <p className={partClass('lf-description', step.descriptionClass)}>{step.description}</p>;
}
