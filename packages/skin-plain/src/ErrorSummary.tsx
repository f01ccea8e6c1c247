import type { PlainPartProps } from './PlainFormView.tsx';

/** What to mend, after a refused Next with two faults or more. */
export function ErrorSummary({ flow }: PlainPartProps) {
  if (flow.errorSummary.length === 0) return null;
  return (
    <div {...flow.errorSummaryProps}>
      <strong {...flow.errorSummaryHeadingProps}>{flow.messages.errorSummary}</strong>
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
