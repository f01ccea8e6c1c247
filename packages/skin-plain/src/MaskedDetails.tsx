import { useMaskedLead } from '@leadflow/headless';
import { Fragment } from 'react';
import { Html } from './Html.tsx';
import type { PlainPartProps } from './PlainFormView.tsx';

/** The returning visitor's own details, masked; without any, the step is its note alone. */
export function MaskedDetails({ flow }: PlainPartProps) {
  const { messages, settings } = flow;
  const { status, lead, note, mismatchHref, mismatchText } = useMaskedLead(flow);
  const rows = [
    { term: messages.maskedName, text: lead?.name },
    { term: messages.maskedEmail, text: lead?.email },
    { term: messages.maskedPhone, text: lead?.phone },
  ].filter((row) => row.text);
  return (
    <>
      {status === 'loading' && <p>{messages.loading}</p>}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ term, text }) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <Html flow={flow} html={note} />
      {settings.formType === 'stepperlist' && mismatchHref !== undefined && <a href={mismatchHref}>{mismatchText}</a>}
    </>
  );
}
