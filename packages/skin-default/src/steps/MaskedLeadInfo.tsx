import { useMaskedLead, type UseMaskedLead } from '@leadflow/headless';
import { useEffect, useRef } from 'react';
import { HtmlContent } from '../parts/HtmlContent.tsx';
import { leaveOutFaint } from '../parts/leaveOutFaint.ts';
import { MaskedValue } from '../parts/MaskedValue.tsx';
import { Pending } from '../parts/Pending.tsx';
import { useStyleProperties } from '../parts/useStyleProperties.ts';
import type { LayoutProps } from '../partProps.ts';

function MismatchLink({ flow, masked }: LayoutProps & { readonly masked: UseMaskedLead }) {
  const { mismatchTextColor, mismatchHref } = masked;
  const { index } = flow.step;
  const { services } = flow.store;
  const color = useStyleProperties({ color: mismatchTextColor });
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current?.parentElement?.querySelector('a');
    if (place.current && element && mismatchTextColor) leaveOutFaint({ color: mismatchTextColor, path: `steps[${index}].settings.mismatchTextColor`, element, property: 'color' }, place.current, services);
  }, [services, index, mismatchTextColor]);
  if (mismatchHref === undefined) return null;
  return (
    <p className="lf-mismatch">
      <a className="lf-link" href={mismatchHref} ref={color}>
        {masked.mismatchText}
      </a>
      {mismatchTextColor && <span ref={place} hidden />}
    </p>
  );
}

function Details({ masked }: { readonly masked: UseMaskedLead }) {
  if (masked.details.length === 0) return null;
  return (
    <dl className="lf-masked">
      {masked.details.map((detail) => (
        <div key={detail.name} className="lf-masked-row">
          <dt className="lf-masked-term">{detail.term}</dt>
          <dd className="lf-masked-value">
            <MaskedValue detail={detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The returning visitor's own details, masked. */
export function MaskedLeadInfo({ flow }: LayoutProps) {
  const masked = useMaskedLead(flow);
  return (
    <div className="lf-masked-step">
      {masked.status === 'loading' ? (
        <Pending text={flow.messages.loading} />
      ) : (
        <Details masked={masked} />
      )}
      <HtmlContent flow={flow} html={masked.note} className="lf-note" />
      {flow.settings.formType === 'stepperlist' && <MismatchLink flow={flow} masked={masked} />}
    </div>
  );
}
