import { questionOf, useHtml } from '@leadflow/headless';
import { partClass } from './partClass.ts';
import { memoPart } from './memoPart.ts';

/** The step's heading: its question, an intro's title, an express step's service, else a hidden name. */
export const Question = memoPart(['store', 'step', 'settings', 'headingProps', 'messages', 'position'], function Question({ flow }) {
  const { step, settings, headingProps } = flow;
  const isIntro = step?.type === 'form-intro' && step.settings.title !== undefined;
  const titleProps = useHtml(flow, isIntro ? step.settings.title : undefined);
  if (!step) return null;
  const Heading = `h${settings.headingLevel}` as const;
  const className = partClass('lf-question', step.questionClass);
  if (isIntro) return <Heading className={`${className} lf-html`} {...headingProps} {...titleProps} />;
  const text = step.question ?? step.settings.serviceName;
  return (
    <Heading className={text ? className : 'lf-hidden'} {...headingProps}>
      {text ?? questionOf(flow)}
    </Heading>
  );
});
