import { useEffect, useRef } from 'react';
import { contrastOf, groundOf, leastContrast, resolveColor } from './contrast.ts';
import type { SkinFlow } from '../partProps.ts';

/** Colours that meet the background of a form without a card. */
const fronts = {
  '--lf-text': 'text',
  '--lf-muted': 'text',
  '--lf-link': 'text',
  '--lf-error': 'text',
  '--lf-border': 'mark',
  '--lf-back-border': 'mark',
  '--lf-next-border': 'mark',
} as const;

/** Tells a page's author which colours of the theme can hardly be told from the page's own background. Shows nothing. */
export function PageContrastWarning({ flow }: { readonly flow: Pick<SkinFlow, 'store'> }) {
  const place = useRef<HTMLSpanElement>(null);
  const { log } = flow.store.services;
  useEffect(() => {
    const mark = place.current;
    const root = mark?.parentElement;
    if (!mark || !root) return;
    const ground = groundOf(mark);
    if (!ground) {
      log.warn('settings.background: the page has an image, a gradient or a colour under the form on which contrast can’t be measured; check it by eye');
      return;
    }
    const styles = getComputedStyle(root);
    for (const [property, kind] of Object.entries(fronts)) {
      const color = resolveColor(styles.getPropertyValue(property), mark);
      const least = leastContrast[kind];
      const ratio = color ? contrastOf(color, ground) : least;
      if (ratio >= least) continue;
      const back = `rgb(${ground.slice(0, 3).map(Math.round).join(' ')})`;
      const need = kind === 'text' ? 'text needs' : 'what marks a control needs';
      log.warn(`settings.background: ${property} on the page’s ${back} has a contrast of ${ratio.toFixed(2)} to 1; ${need} ${least}`);
    }
  }, [log]);
  return <span ref={place} hidden />;
}
