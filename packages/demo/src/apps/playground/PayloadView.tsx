import type { HttpRequest, LeadPreview } from '@leadflow/headless';
import { ScrollRegion } from './ScrollRegion.tsx';

interface PayloadViewProps {
  /** The lead that Submit would just have sent outside the playground. */
  readonly sent: HttpRequest | undefined;
  /** The lead as Submit would send it now; undefined before there is a form. */
  readonly preview: LeadPreview | undefined;
}

function noteOf({ sent, preview }: PayloadViewProps): string {
  if (sent) return 'Submit would have sent this:';
  return preview?.call === 'duplicate' ? 'Submit would ask for the same lead again:' : 'Submit would send this now:';
}

/** The lead exactly as Submit would send it, from the first answer on. Nothing is sent. */
export function PayloadView({ sent, preview }: PayloadViewProps) {
  const url = sent?.url ?? preview?.url;
  return (
    <section className="bench" aria-labelledby="payload-heading">
      <h2 id="payload-heading">Payload</h2>
      <p className="bench-note">
        {noteOf({ sent, preview })} <code>POST {url}</code>
        {!sent && ', with a submission_id of its own.'}
      </p>
      <ScrollRegion label="Payload as JSON" className="scroller">
        <pre>{JSON.stringify(sent?.body ?? preview?.body, undefined, 2)}</pre>
      </ScrollRegion>
    </section>
  );
}
