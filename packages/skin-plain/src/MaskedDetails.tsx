import { useMaskedLead, type MaskedDetail } from '@leadflow/headless';
import { Fragment } from 'react';
import { Html } from './Html.tsx';
import type { PlainPartProps } from './partProps.ts';

/** The mask for the eye, its words for the ear; without a style sheet both are on show. */
function Masked({ detail: { text, spokenText } }: { readonly detail: MaskedDetail }) {
  if (spokenText === text) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span> <small>{spokenText}</small>
    </>
  );
}

/** The returning visitor's own details, masked; without any, the step is its note alone. */
export function MaskedDetails({ flow }: PlainPartProps) {
  const { messages, settings } = flow;
  const { status, details, note, mismatchHref, mismatchText } = useMaskedLead(flow);
  return (
    <>
      {status === 'loading' && <p>{messages.loading}</p>}
      {details.length > 0 && (
        <dl>
          {details.map((detail) => (
            <Fragment key={detail.name}>
              <dt>{detail.term}</dt>
              <dd>
                <Masked detail={detail} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <Html flow={flow} html={note} />
      {settings.formType === 'stepperlist' && mismatchHref !== undefined && <a href={mismatchHref}>{mismatchText}</a>}
    </>
  );
}
