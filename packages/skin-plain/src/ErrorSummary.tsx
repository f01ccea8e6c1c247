import type { PlainPartProps } from './partProps.ts';

/** What to mend, after a refused Next with two faults or more. */
export function ErrorSummary({ flow }: PlainPartProps) {
  if (flow.errorSummary.length === 0) return null;
  const Heading = `h${Math.min(flow.settings.headingLevel + 1, 6)}` as 'h3'; // one below the question's, h6 at most
  return (
    <div {...flow.errorSummaryProps}>
      <Heading {...flow.errorSummaryHeadingProps}>{flow.messages.errorSummary}</Heading>
      <ul>
        {flow.errorSummary.map((error) => (
          <li key={error.name}>
            <a {...flow.getErrorLinkProps(error)}>{error.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
