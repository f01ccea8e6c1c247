import { recordings, type HeardName } from '../heard/heard.ts';

/** What a real screen reader said of a form like this one, whose question still named the form: it is said of the form, and again of the group. */
export function HeardTranscripts({ name }: { readonly name: HeardName }) {
  return recordings.map(([run, { reader, browser, date, heard }]) => (
    <details key={`${browser} ${run}`}>
      <summary>
        Heard from {reader} with {browser} on <time dateTime={date}>{date}</time>, {run}, when the question named the form as well
      </summary>
      <ol className="review-transcript">
        {heard[name]?.map(({ keys, said }, index) => (
          <li key={index}>
            <kbd>{keys}</kbd> {said || '(nothing)'}
          </li>
        ))}
      </ol>
    </details>
  ));
}
