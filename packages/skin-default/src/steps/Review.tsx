import { useReview, type StepProps } from '@leadflow/headless';

/** All answers, each with a link to change it; the lead is sent from here. */
export function Review({ flow }: StepProps) {
  const { rows } = useReview(flow);
  return (
    <dl className="lf-masked">
      {rows.map(({ key, term, value, changeProps }) => (
        <div key={key} className="lf-masked-row lf-review-row">
          <dt className="lf-masked-term">{term}</dt>
          <dd className="lf-masked-value">{value}</dd>
          <dd className="lf-review-change">
            <a className="lf-link" {...changeProps}>
              {flow.messages.change}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
