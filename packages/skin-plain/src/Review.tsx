import { useReview, type StepProps } from '@leadflow/headless';

/** All answers, each with a link to change it; the lead is sent from here. */
export function Review({ flow }: StepProps) {
  const { rows } = useReview(flow);
  return <dl>{rows.map(({ key, term, value, changeProps }) => <div key={key}><dt>{term}</dt><dd>{value} <a {...changeProps} /></dd></div>)}</dl>;
}
