import type { FlowNotice, LeadFlowStore } from '@leadflow/headless';
import { useEffect, useReducer } from 'react';

interface Row {
  readonly step: string;
  readonly visits: number;
  readonly seconds: number;
  readonly refusals: number;
}

interface Visits {
  readonly rows: readonly Row[];
  /** The step shown. */
  readonly shown: string;
  readonly end: string;
}

function changed({ rows }: Visits, step: string, change: (row: Row) => Row): readonly Row[] {
  const known = rows.some((row) => row.step === step) ? rows : [...rows, { step, visits: 0, seconds: 0, refusals: 0 }];
  return known.map((row) => (row.step === step ? change(row) : row));
}

function count(visits: Visits, notice: FlowNotice): Visits {
  if (notice.type === 'success') return { ...visits, end: 'The lead was sent.' };
  if (notice.type === 'abandon') return { ...visits, end: `Left at “${notice.stepId}” after ${notice.seconds} seconds.` };
  if (notice.type !== 'step') return visits;
  const { stepId, seconds, refusals } = notice;
  const rows = changed(visits, visits.shown, (row) => ({ ...row, visits: Math.max(1, row.visits), seconds: row.seconds + seconds, refusals: row.refusals + refusals }));
  return { ...visits, shown: stepId, rows: changed({ ...visits, rows }, stepId, (row) => ({ ...row, visits: row.visits + 1 })) };
}

/** The funnel of a form, drawn from its notices. */
export function Funnel({ store }: { readonly store: LeadFlowStore }) {
  const [{ rows, end }, tell] = useReducer(count, { rows: [], shown: store.getDefinition()?.firstStep.id ?? '', end: '' });
  useEffect(() => store.onNotice(tell), [store]);
  return (
    <section aria-labelledby="funnel-heading">
      <h2 id="funnel-heading">Its funnel</h2>
      <table>
        <thead>
          <tr>
            {['Step', 'Visits', 'Seconds', 'Refusals'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, visits, seconds, refusals }) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              <td>{visits}</td>
              <td>{Math.round(seconds)}</td>
              <td>{refusals}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{end}</p>
    </section>
  );
}
