import type { MaskedDetail } from '@leadflow/headless';

/** A detail of a returning lead. */
export interface MaskedValueProps {
  /** One of the details that `useMaskedLead` gives. */
  readonly detail: MaskedDetail;
}

/** A masked detail: seen as it came, on pages that are read from the right too; heard in words. */
export function MaskedValue({ detail }: MaskedValueProps) {
  if (detail.spokenText === detail.text) return <bdi>{detail.text}</bdi>;
  return (
    <>
      <bdi aria-hidden="true">{detail.text}</bdi>
      <span className="lf-hidden">{detail.spokenText}</span>
    </>
  );
}
