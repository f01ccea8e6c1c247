import { proofs } from 'virtual:check-proofs';
import '../page/page.css';
import { byHand } from './byHand.ts';
import { checks, type Check } from './checks.ts';
import { storyIndex } from './storyIndex.ts';

function Stories({ check }: { readonly check: Check }) {
  const shown = storyIndex.filter((story) => story.checks.includes(check.number));
  return (
    <ul>
      {shown.map(({ id, title }) => (
        <li key={id}>
          <a className="review-link" href={`?story=${id}&mode=preview`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Verification({ check }: { readonly check: Check }) {
  const tests = proofs.filter((proof) => proof.check === check.number);
  const hand = byHand.filter((entry) => entry.check === check.number);
  return (
    <ul>
      {tests.map(({ title, file }) => (
        <li key={file + title}>
          Automatically: {title} ({file})
        </li>
      ))}
      {hand.map(({ how, reason }) => (
        <li key={how}>
          By hand before a release: {how} Why: {reason}
        </li>
      ))}
    </ul>
  );
}

/** All checks with the stories that show each and the proof of it. */
export function ChecksPage() {
  const parts = [...new Set(checks.map((check) => check.part))];
  return (
    <main className="review">
      <h1>The {checks.length} checks</h1>
      {parts.map((part) => (
        <section key={part} aria-label={part}>
          <h2>{part}</h2>
          <table className="review-table">
            <caption className="review-caption">{part}: what is promised, where to see it, and how it is verified</caption>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Promise</th>
                <th scope="col">Stories</th>
                <th scope="col">Verified</th>
              </tr>
            </thead>
            <tbody>
              {checks
                .filter((check) => check.part === part)
                .map((check) => (
                  <tr key={check.number} id={`check-${check.number}`}>
                    <th scope="row">{check.number}</th>
                    <td>
                      {check.text} ({check.method})
                    </td>
                    <td>
                      <Stories check={check} />
                    </td>
                    <td>
                      <Verification check={check} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}
