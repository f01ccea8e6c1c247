import { useHtml, type StepFlow } from '@leadflow/headless';
import { partClass } from './partClass.ts';

/** The step's heading: its question, an intro's title, an express step's service, else a hidden name. */
export function Question({ flow }: { readonly flow: StepFlow }) {
  const { step, settings, headingProps } = flow;
  const isIntro = step?.type === 'form-intro' && step.settings.title !== undefined;
  const titleProps = useHtml(flow, isIntro ? step.settings.title : undefined);
  if (!step) return null;
  const Heading = `h${settings.headingLevel}` as const;
  const className = partClass('lf-question', step.questionClass);
  if (isIntro) return <Heading className={`${className} lf-html`} {...headingProps} {...titleProps} />;
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
