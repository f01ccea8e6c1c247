/** Pixels of CSS: the shorter side of the smallest tablets, and more than that of the largest phones. */
const tabletSide = 600;

/** What the visitor holds in their hands, as roughly as a funnel needs it. */
export function deviceClass(): 'phone' | 'tablet' | 'computer' {
  const { matchMedia, screen } = globalThis;
  if (typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < tabletSide ? 'phone' : 'tablet';
}
