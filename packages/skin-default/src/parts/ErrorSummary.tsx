import { KeyedText } from './KeyedText.tsx';
import { memoPart } from './memoPart.ts';

/** What to mend after a refused Next with two faults or more, with a link to each field. */
export const ErrorSummary = memoPart(['errorSummary', 'errorSummaryProps', 'errorSummaryHeadingProps', 'getErrorLinkProps', 'messages', 'settings'], function ErrorSummary({ flow }) {
  if (flow.errorSummary.length === 0) return null;
  const Heading = `h${Math.min(flow.settings.headingLevel + 1, 6)}` as 'h3'; // one below the question's, h6 at most
  return (
    <div className="lf-summary" {...flow.errorSummaryProps}>
      <Heading className="lf-summary-title" {...flow.errorSummaryHeadingProps}>
        {flow.messages.errorSummary}
      </Heading>
      <ul className="lf-summary-list">
        {flow.errorSummary.map((error) => (
          <li key={error.name} className="lf-summary-item">
            <a className="lf-link" {...flow.getErrorLinkProps(error)}>
              <KeyedText text={error.message} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});
