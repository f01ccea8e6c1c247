import { useReview } from '@leadflow/headless';
import type { LayoutProps } from '../partProps.ts';

/** All answers, each with a link to change it; the lead is sent from here. */
export function Review({ flow }: LayoutProps) {
  const { rows } = useReview(flow);
  return (
    <dl className="lf-masked">
      {rows.map(({ key, term, value, changeProps }) => (
        <div key={key} className="lf-masked-row lf-review-row">
          <dt className="lf-masked-term">{term}</dt>
          <dd className="lf-masked-value">{value}</dd>
          <dd className="lf-review-change">
            <a className="lf-link" {...changeProps} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
