import { recordings, type HeardName } from '../heard/heard.ts';

/** What a real screen reader said of a form like this one. */
export function HeardTranscripts({ name }: { readonly name: HeardName }) {
  return recordings.map(({ reader, browser, date, heard }) => (
    <details key={browser}>
      <summary>
        Heard from {reader} with {browser} on <time dateTime={date}>{date}</time>
      </summary>
      <ol className="review-transcript">
        {heard[name]?.map(({ keys, said }, index) => (
          <li key={index}>
            <kbd>{keys}</kbd> {said.join(' · ') || '(nothing)'}
          </li>
        ))}
      </ol>
    </details>
  ));
}
