import { questionOf, useHtml } from '@leadflow/headless';
import { Heading } from './Heading.tsx';
import { partClass } from './partClass.ts';
import { memoPart } from './memoPart.ts';

/** The step's heading: its question, an intro's title, an express step's service, else a hidden name. */
export const Question = memoPart(['store', 'step', 'settings', 'headingProps', 'messages', 'position'], function Question({ flow }) {
  const { step, settings, headingProps } = flow;
  const isIntro = step?.type === 'form-intro' && step.settings.title !== undefined;
  const titleProps = useHtml(flow, isIntro ? step.settings.title : undefined);
  if (!step) return null;
  const level = settings.headingLevel;
  const className = partClass('lf-question', step.questionClass);
  if (isIntro) return <Heading level={level} className={`${className} lf-html`} {...headingProps} {...titleProps} />;
  const text = step.question ?? step.settings.serviceName;
  return (
    <Heading level={level} className={text ? className : 'lf-hidden'} {...headingProps}>
      {text ?? questionOf(flow)}
    </Heading>
  );
});
