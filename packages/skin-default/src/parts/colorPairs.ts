/** Two custom properties that meet on screen, and the contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface ColorPair {
  readonly front: string;
  readonly back: string;
  readonly kind: 'text' | 'mark';
}

const pairs = (kind: ColorPair['kind'], list: Readonly<Record<string, string>>): readonly ColorPair[] =>
  Object.entries(list).flatMap(([front, backs]) => backs.split(' ').map((back) => ({ front: `--lf-${front}`, back: `--lf-${back}`, kind })));

/** Every text with what it stands on, and every edge and mark with what it must stand out from. */
export const colorPairs: readonly ColorPair[] = [
  ...pairs('text', {
    text: 'background surface surface-hover back-hover',
    muted: 'background surface surface-hover',
    link: 'background surface',
    error: 'background surface',
    'next-text': 'next next-hover',
    'back-text': 'back',
    'disabled-text': 'disabled',
    'selected-text': 'selected',
    'selected-muted': 'selected',
    'badge-text': 'badge',
    'banner-text': 'banner',
  }),
  ...pairs('mark', {
    border: 'background surface',
    'back-border': 'background',
    mark: 'selected',
    'mark-text': 'mark',
    'next-border': 'background',
    fill: 'track',
    'error-square': 'background',
    'ring-outer': 'background ring-inner',
  }),
];
