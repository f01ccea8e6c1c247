'use client';

import { forwardRef, Fragment } from 'react';
import { useMaskedLead, type MaskedDetail, type UseMaskedLead } from '../index.ts';
import { Html } from './Html.tsx';
import { Drawn, usePartStore, useStep, type Part, type PartProps } from './part.tsx';

/** The mask for the eye, its words for the ear; without a style sheet both are on show. */
function Masked({ text, spokenText }: MaskedDetail) {
  return spokenText === text ? text : <><span aria-hidden="true">{text}</span> <small>{spokenText}</small></>;
}

type MaskedDetailsProps = PartProps<'div', UseMaskedLead>;

/** The returning visitor's own details, masked, with the note below them. */
export const MaskedDetails: Part<'div', MaskedDetailsProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, MaskedDetailsProps>(function MaskedDetails(given, ref) {
  const store = usePartStore(given.flow);
  const masked = useMaskedLead(store);
  const step = useStep(store, ({ messages: { loading }, settings: { formType } }) => ({ loading, isStepperList: formType === 'stepperlist' }));
  const { status, details, note, mismatchHref, mismatchText } = masked;
  const list = details.map((detail) => (
    <Fragment key={detail.name}>
      <dt>{detail.term}</dt>
      <dd><Masked {...detail} /></dd>
    </Fragment>
  ));
  const children = (
    <>
      {status === 'loading' && <p>{step?.loading}</p>}
      {list.length > 0 && <dl>{list}</dl>}
      <Html flow={store} html={note} />
      {step?.isStepperList && mismatchHref !== undefined && <a href={mismatchHref}>{mismatchText}</a>}
    </>
  );
  return <Drawn tag="div" props={{ children }} given={given} state={masked} to={ref} />;
});
