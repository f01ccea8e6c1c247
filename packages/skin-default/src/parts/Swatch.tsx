import { useStyleProperties } from './useStyleProperties.ts';

/** The colour of an answer; its text names it. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className="lf-swatch" ref={useStyleProperties({ 'background-color': color })} aria-hidden="true" />;
}
