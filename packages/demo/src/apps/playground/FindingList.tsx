import type { Report } from '@leadflow/check';

interface FindingListProps {
  readonly report: Report;
  readonly onGoTo: (line: number, column: number) => void;
}

const count = (many: number, one: string) => `${many} ${many === 1 ? one : `${one}s`}`;

function summaryOf({ findings, definition }: Report): string {
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const counts = `${count(faults, 'fault')}, ${count(findings.length - faults, 'warning')}.`;
  return definition ? counts : `${counts} The form below is the last one that could be read.`;
}

/** The findings, each with a button that leads to its place in the text. */
export function FindingList({ report, onGoTo }: FindingListProps) {
  return (
    <>
      <p id="findings-summary" role="status" className="findings-summary">
        {summaryOf(report)}
      </p>
      <ul className="findings">
        {report.findings.map(({ severity, path, place, reason, remedy, consequences = [] }) => (
          <li key={`${path} ${reason}`} className={`finding finding-${severity}`}>
            <p>
              <strong>{severity === 'fault' ? 'Fault' : 'Warning'}</strong>{' '}
              {place && (
                <button type="button" onClick={() => onGoTo(place.line, place.column)}>
                  Line {place.line}
                </button>
              )}{' '}
              <code>{path}</code>
            </p>
            <p>{reason}</p>
            <p className="remedy">{remedy}</p>
            {consequences.map((consequence) => (
              <p key={consequence}>Because of it: {consequence}</p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
