import { Facts } from './Facts.tsx';
import type { SkinFlow } from '../partProps.ts';

/** The view while the definition is read and while the lead is sent. */
export function Loading({ flow }: { readonly flow: SkinFlow<'loading'> }) {
  const { loadingProps } = flow;
  return (
    <div className="lf-loading" {...loadingProps}>
      <span className="lf-spinner" aria-hidden="true" />
      <p className="lf-loading-text">{loadingProps.children}</p>
      <Facts flow={flow} />
    </div>
  );
}
