import { useReview } from '@leadflow/headless';
import { Fragment } from 'react';
import type { PlainPartProps } from './partProps.ts';

/** All answers, each with a link to change it; the lead is sent from here. */
export function Review({ flow }: PlainPartProps) {
  const { rows } = useReview(flow);
  return (
    <dl>
      {rows.map(({ key, term, value, changeProps }) => (
        <Fragment key={key}>
          <dt>{term}</dt>
          <dd>
            {value} <a {...changeProps} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
