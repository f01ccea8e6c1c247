import { Heading } from './Heading.tsx';
import { memoPart } from './memoPart.ts';

/** What to mend after a refused Next with two faults or more, with a link to each field. */
export const ErrorSummary = memoPart(['errorSummary', 'errorSummaryProps', 'errorSummaryHeadingProps', 'getErrorLinkProps', 'messages', 'settings'], function ErrorSummary({ flow }) {
  if (flow.errorSummary.length === 0) return null;
  const level = Math.min(flow.settings.headingLevel + 1, 6) as 2 | 3 | 4 | 5 | 6; // between 2 and 6 by the line itself
  return (
    <div className="lf-summary" {...flow.errorSummaryProps}>
      <Heading level={level} className="lf-summary-title" {...flow.errorSummaryHeadingProps}>
        {flow.messages.errorSummary}
      </Heading>
      <ul className="lf-summary-list">
        {flow.errorSummary.map((error) => (
          <li key={error.name} className="lf-summary-item">
            <a className="lf-link" {...flow.getErrorLinkProps(error)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});
