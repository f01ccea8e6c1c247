import { lastRun } from 'virtual:check-proofs';
import { useRef } from 'react';
import { checks } from './checks.ts';
import { criteria, criteriaOf, type Criterion } from './criteria.ts';
import { resultOf } from './resultOf.ts';
import { runText } from './runText.ts';

const levels = ['A', 'AA', 'AAA'] as const;

/** Conformance level and remarks of a criterion, in the words of a VPAT. */
function verdictOf({ number, without }: Criterion): readonly [level: string, remarks: string] {
  const about = checks.filter((check) => criteriaOf(check.number).includes(number)).map((check) => ({ check, ...resultOf(check.number) }));
  if (about.length === 0) return without === undefined ? ['Not Evaluated', 'No check is about it.'] : ['Not Applicable', without];
  const untested = about.filter(({ state }) => state === 'open').map(({ check }) => check.number);
  const undone = about.filter(({ state }) => state === 'undone').map(({ check }) => check.number);
  const remarks = [
    `Held by the tests of the checks ${about.map(({ check }) => check.number).join(', ')}.`,
    ...(untested.length > 0 ? [`Not done: ${untested.join(', ')}.`] : []),
    ...(undone.length > 0 ? [`Not yet done by hand with the tools of the list: ${undone.join(', ')}.`] : []),
  ];
  return [untested.length > 0 ? 'Partially Supports' : 'Supports', remarks.join(' ')];
}

/** Saves a table as a page of its own. */
function download(report: HTMLElement): void {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Accessibility conformance report</title><body>${report.outerHTML}</body></html>`;
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  Object.assign(document.createElement('a'), { href: address, download: 'lead-flow-acr.html' }).click();
  URL.revokeObjectURL(address);
}

/** An accessibility conformance report after VPAT 2.5, WCAG edition: what the checks say of each criterion. */
export function ConformanceReport() {
  const report = useRef<HTMLDivElement>(null);
  return (
    <section id="report" aria-labelledby="report-title">
      <h2 id="report-title">Accessibility conformance report</h2>
      <button type="button" onClick={() => report.current && download(report.current)}>
        Download the report
      </button>
      <details className="review-check">
        <summary>The report</summary>
        <div ref={report}>
          <p>
            Lead Flow, default skin. Report after VPAT 2.5, WCAG 2.2 edition. Evaluated by automated tests in a simulated DOM and in Chromium, in part in
            Firefox and WebKit, and heard with Orca in Firefox and Chromium; what people have not tried is named in the remarks. The last whole run of the tests on record: {runText(lastRun)}.
          </p>
          {levels.map((level) => (
            <table key={level} className="review-table review-report">
              <caption className="review-caption">Success criteria, level {level}</caption>
              <thead>
                <tr>
                  <th scope="col">Criteria</th>
                  <th scope="col">Conformance level</th>
                  <th scope="col">Remarks and explanations</th>
                </tr>
              </thead>
              <tbody>
                {criteria
                  .filter((criterion) => criterion.level === level)
                  .map((criterion) => {
                    const [verdict, remarks] = verdictOf(criterion);
                    return (
                      <tr key={criterion.number}>
                        <th scope="row">
                          {criterion.number} {criterion.name}
                        </th>
                        <td>{verdict}</td>
                        <td>{remarks}</td>
                      </tr>
                    );
                  })}
              </tbody>
            </table>
          ))}
        </div>
      </details>
    </section>
  );
}
