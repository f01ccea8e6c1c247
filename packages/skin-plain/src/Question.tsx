import { useHtml } from '@leadflow/headless';
import type { PlainPartProps } from './partProps.ts';

/** The step's heading, which names the form and its group: the question, an intro's title, or the service on offer. */
export function Question({ flow }: PlainPartProps) {
  const { step, Heading, headingProps } = flow;
  const title = step.type === 'form-intro' ? step.settings.title : undefined;
  const titleProps = useHtml(flow, title);
  return <Heading {...headingProps} {...(title !== undefined && titleProps)} />;
}

/** The step's number; with a bar where the total is known. */
export function Progress({ flow }: PlainPartProps) {
  const { progressTextProps, progressProps } = flow;
  if (!progressTextProps) return null;
  return (
    <>
      <p {...progressTextProps} />
      {progressProps && (
        <div {...progressProps}>
          <progress value={flow.position.progress} aria-hidden="true" />
        </div>
      )}
    </>
  );
}
