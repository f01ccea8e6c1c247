import { useHtml } from '@leadflow/headless';
import type { PlainPartProps } from './partProps.ts';

/** The step's heading, which names the form and its group: the question, an intro's title, or the service on offer. */
export function Question({ flow }: PlainPartProps) {
  const { step, settings, headingProps } = flow;
  const Heading = `h${settings.headingLevel}` as const;
  const title = step?.type === 'form-intro' ? step.settings.title : undefined;
  const titleProps = useHtml(flow, title);
  if (title !== undefined) return <Heading {...headingProps} {...titleProps} />;
  return <Heading {...headingProps}>{flow.question}</Heading>;
}

/** The step's number; with a bar where the total is known. */
export function Progress({ flow }: PlainPartProps) {
  const { progress, text } = flow.position;
  if (!flow.hasStepIndicator) return null;
  return (
    <>
      <p {...flow.progressTextProps}>{text}</p>
      {progress !== undefined && (
        <div {...flow.progressProps}>
          <progress value={progress} aria-hidden="true" />
        </div>
      )}
    </>
  );
}
