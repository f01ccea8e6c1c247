import type { MaskedDetail } from '@leadflow/headless';

/** A detail of a returning lead. */
export interface MaskedValueProps {
  /** One of the details that `useMaskedLead` gives. */
  readonly detail: MaskedDetail;
}

/** A masked detail: seen as it came, heard in words. */
export function MaskedValue({ detail }: MaskedValueProps) {
  if (detail.spokenText === detail.text) return detail.text;
  return (
    <>
      <span aria-hidden="true">{detail.text}</span>
      <span className="lf-hidden">{detail.spokenText}</span>
    </>
  );
}
