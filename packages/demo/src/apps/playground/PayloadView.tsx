import type { HttpRequest, JourneyEntry } from '@leadflow/headless';
import { ScrollRegion } from './ScrollRegion.tsx';

interface PayloadViewProps {
  /** The lead that Submit would have sent; undefined before Submit. */
  readonly lead: HttpRequest | undefined;
  readonly journey: readonly JourneyEntry[];
}

/** The lead exactly as it would go out; until Submit, the journey that it will carry. */
export function PayloadView({ lead, journey }: PayloadViewProps) {
  return (
    <section className="bench" aria-labelledby="payload-heading">
      <h2 id="payload-heading">Payload</h2>
      <p className="bench-note">
        {lead ? (
          <>
            Submit would have sent this: <code>{lead.method} {lead.url}</code>
          </>
        ) : (
          'The journey so far. Press Submit on the last step to see the whole lead; it is not sent.'
        )}
      </p>
      <ScrollRegion label="Payload as JSON" className="scroller">
        <pre>{JSON.stringify(lead ? lead.body : { journey }, undefined, 2)}</pre>
      </ScrollRegion>
    </section>
  );
}
