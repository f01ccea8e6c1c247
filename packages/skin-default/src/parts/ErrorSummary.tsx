import { useFlow } from '@leadflow/headless';
import { KeyedText } from './KeyedText.tsx';
import type { SkinFlow } from '../partProps.ts';

function Summary({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const { errors, summaryProps } = useFlow(flow, (now) => ({ errors: now.errors, summaryProps: now.errorSummaryProps }));
  const { SubHeading } = flow;
  return (
    <div className="lf-summary" {...summaryProps}>
      <SubHeading className="lf-summary-title" {...flow.errorSummaryHeadingProps} />
      <ul className="lf-summary-list">
        {errors.map(({ name, message, linkProps }) => (
          <li key={name} className="lf-summary-item">
            <a className="lf-link" {...linkProps}>
              <KeyedText text={message} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What to mend after a refused Next with two faults or more: a heading, and a link to each field. */
export function ErrorSummary({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const hasErrors = useFlow(flow, (now) => now.errors.length > 0);
  return hasErrors ? <Summary flow={flow} /> : null;
}
