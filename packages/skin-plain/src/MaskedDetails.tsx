import { useMaskedLead, type MaskedDetail, type StepProps } from '@leadflow/headless';
import { Html } from './Html.tsx';

/** The mask for the eye, its words for the ear; without a style sheet both are on show. */
function Masked({ text, spokenText }: MaskedDetail) {
  return spokenText === text ? text : <><span aria-hidden="true">{text}</span> <small>{spokenText}</small></>;
}

/** The returning visitor's own details, masked; without any, the step is its note alone. */
export function MaskedDetails({ flow }: StepProps) {
  const { status, details, note, mismatchHref, mismatchText } = useMaskedLead(flow);
  return (
    <>
      {status === 'loading' && <p>{flow.messages.loading}</p>}
      {details.length > 0 && <dl>{details.map((detail) => <div key={detail.name}><dt>{detail.term}</dt><dd><Masked {...detail} /></dd></div>)}</dl>}
      <Html flow={flow} html={note} />
      {flow.settings.formType === 'stepperlist' && mismatchHref !== undefined && <a href={mismatchHref}>{mismatchText}</a>}
    </>
  );
}
