import { checks } from '../../packages/check/src/acr/checks.ts';
import { AxeResult } from './AxeResult.tsx';
import { HeardTranscripts } from './HeardTranscripts.tsx';
import type { StorySpec } from './storySpec.ts';

/** What a reviewer holds against the form: keys, words, checks and what axe finds. */
export function ReviewNotes({ spec }: { readonly spec: StorySpec }) {
  return (
    <section className="review-notes" aria-labelledby="review-notes">
      <h2 id="review-notes">What to expect</h2>
      {spec.note && <p>{spec.note}</p>}
      <h3 id="review-keys">Keyboard</h3>
      <table className="review-table" aria-labelledby="review-keys">
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {spec.keys.map(([keys, effect]) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>A screen reader says</h3>
      <ol className="review-transcript">
        {spec.transcript.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {spec.heard && <HeardTranscripts name={spec.heard} />}
      <h3>Checks shown here</h3>
      <ul className="review-checks">
        {spec.checks.map((number) => (
          <li key={number}>
            <a className="review-link" href={`?story=checks--all-checks&mode=preview#check-${number}`}>
              Check {number}
            </a>
            {': '}
            {checks.find((check) => check.number === number)?.text}
          </li>
        ))}
      </ul>
      <AxeResult />
    </section>
  );
}
