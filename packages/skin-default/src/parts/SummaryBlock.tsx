import { settleFocus, type UseLeadFlow } from '@leadflow/headless';
import { useEffect } from 'react';
import { KeyedText } from './KeyedText.tsx';

/** What it shows of `useLeadFlow`. */
type SummaryFlow = Pick<UseLeadFlow, 'store' | 'errorSummary' | 'errorSummaryProps' | 'errorSummaryHeadingProps' | 'getErrorLinkProps' | 'messages' | 'settings'>;

/** A heading, and a link to each field that is to be mended. */
export function SummaryBlock({ flow }: { readonly flow: SummaryFlow }) {
  const { store } = flow;
  // It may come later than the press that it answers.
  useEffect(() => settleFocus(store), [store]);
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
}
