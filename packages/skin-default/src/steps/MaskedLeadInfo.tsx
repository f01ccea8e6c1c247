import { useMaskedLead, type UseMaskedLead, type StepProps } from '@leadflow/headless';
import { LowContrastWarning } from '../parts/LowContrastWarning.tsx';
import { HtmlContent } from '../parts/HtmlContent.tsx';
import { MaskedValue } from '../parts/MaskedValue.tsx';
import { Pending } from '../parts/Pending.tsx';
import { useStyleProperties } from '../parts/useStyleProperties.ts';

function MismatchLink({ flow, masked }: StepProps & { readonly masked: UseMaskedLead }) {
  const { mismatchTextColor } = masked;
  const color = useStyleProperties({ color: mismatchTextColor });
  if (masked.mismatchHref === undefined) return null;
  const path = `steps[${flow.step.index}].settings.mismatchTextColor`;
  return (
    <p className="lf-mismatch">
      <a className="lf-link" href={masked.mismatchHref} ref={color}>
        {masked.mismatchText}
      </a>
      {mismatchTextColor && <LowContrastWarning flow={flow} color={mismatchTextColor} path={path} />}
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
export function MaskedLeadInfo({ flow }: StepProps) {
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
