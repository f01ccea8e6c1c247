import { useFlowSelector, type StepFlow } from '@leadflow/headless';
import { KeyedText } from './KeyedText.tsx';

/** A heading, and a link to each field that is to be mended. */
export function SummaryBlock({ flow }: { readonly flow: StepFlow }) {
  const errors = useFlowSelector(flow, (now) => now.errorSummary);
  const Heading = `h${Math.min(flow.settings.headingLevel + 1, 6)}` as 'h3'; // one below the question's, h6 at most
  return (
    <div className="lf-summary" {...flow.errorSummaryProps}>
      <Heading className="lf-summary-title" {...flow.errorSummaryHeadingProps}>
        {flow.messages.errorSummary}
      </Heading>
      <ul className="lf-summary-list">
        {errors.map((error) => (
          <li key={error.name} className="lf-summary-item">
            <a className="lf-link" {...flow.getErrorLinkProps(error)}>
              <KeyedText text={error.message} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
