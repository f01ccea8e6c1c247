import type { UseLeadFlow } from '@leadflow/headless';

/** The one live region of the form: there from the first paint, empty until something must be said. */
export function Status({ flow }: { readonly flow: UseLeadFlow }) {
  return <div className="lf-hidden" {...flow.statusProps} />;
}
