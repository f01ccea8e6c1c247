import type { FlowNotice } from '@leadflow/headless';
import { ScrollRegion } from './ScrollRegion.tsx';

/** A notice with a number that serves as its React key. */
export interface LoggedNotice {
  readonly number: number;
  readonly notice: FlowNotice;
}

function detailOf(notice: FlowNotice): string {
  switch (notice.type) {
    case 'step':
      return `${notice.stepId}, ${notice.direction}; ${notice.seconds} s on the step before`;
    case 'answer':
      return notice.value ? `${notice.name} = ${notice.value.join(', ')}` : `${notice.name} (kept private)`;
    case 'invalid':
      return notice.names.join(', ');
    case 'success':
      return notice.leadUid;
    case 'error':
      return notice.cause.message;
    case 'redirect':
      return `${notice.url} (held back here)`;
    case 'abandon':
      return `${notice.stepId}, after ${notice.seconds} s`;
    case 'ready':
    case 'submit':
      return '';
  }
}

/** Every notice that the page around the form gets, newest first. */
export function EventLog({ log, onClear }: { readonly log: readonly LoggedNotice[]; readonly onClear: () => void }) {
  return (
    <section className="bench" aria-labelledby="log-heading">
      <h2 id="log-heading">Events</h2>
      {log.length === 0 ? (
        <p className="bench-note">Nothing yet. Answer a question.</p>
      ) : (
        <>
          <ScrollRegion label="Events, newest first" className="scroller">
            <ol className="log" reversed>
              {log.toReversed().map(({ number, notice }) => (
                <li key={number}>
                  <strong>{notice.type}</strong> {detailOf(notice)}
                </li>
              ))}
            </ol>
          </ScrollRegion>
          <p>
            <button type="button" className="small-button" onClick={onClear}>
              Clear the events
            </button>
          </p>
        </>
      )}
    </section>
  );
}
