import type { StepFlow } from '@leadflow/headless';
import { partClass } from './partClass.ts';
import { SkinPart } from './skinParts.tsx';

/** The step's heading: its question, an intro's title, an express step's service, else a hidden name. */
export function Question({ flow }: { readonly flow: StepFlow }) {
  const { step, settings, headingProps } = flow;
  if (!step) return null;
  if (step.type === 'form-intro' && step.settings.title !== undefined) return <SkinPart flow={flow} name="IntroTitle" />;
  const Heading = `h${settings.headingLevel}` as const;
  const className = partClass('lf-question', step.questionClass);
  const isNamed = step.type === 'review' || Boolean(step.question ?? step.settings.serviceName);
  return (
    <Heading className={isNamed ? className : 'lf-hidden'} {...headingProps}>
      {flow.question}
    </Heading>
  );
}

/** The line under the question. */
export function Description({ flow: { step } }: { readonly flow: StepFlow }) {
  if (!step?.description) return null;
  return <p className={partClass('lf-description', step.descriptionClass)}>{step.description}</p>;
}
