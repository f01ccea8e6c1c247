import type { PlainPartProps } from './partProps.ts';

/** What to mend, after a refused Next with two faults or more. */
export function ErrorSummary({ flow }: PlainPartProps) {
  const { SubHeading, errorSummaryProps } = flow;
  if (!errorSummaryProps) return null;
  return (
    <div {...errorSummaryProps}>
      <SubHeading {...flow.errorSummaryHeadingProps} />
      <ul>
        {flow.errors.map(({ name, linkProps }) => (
          <li key={name}>
            <a {...linkProps} />
          </li>
        ))}
      </ul>
    </div>
  );
}
