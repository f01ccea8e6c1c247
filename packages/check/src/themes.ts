/** Colours of the default skin by custom property. A test compares them with its style sheet. */
const colours: Readonly<Record<string, readonly [light: string, dark?: string, pink?: string]>> = {
  '--lf-background': ['#fff', '#000', '#fff1f6'],
  '--lf-surface': ['#fff', '#111113'],
  '--lf-surface-hover': ['#fff7fb', '#232327', '#fff8fb'],
  '--lf-text': ['#1b1b1f', '#fff', '#1f1216'],
  '--lf-muted': ['#4b5563', '#bdbdbd', '#5f4450'],
  '--lf-link': ['#a8005a', '#ffa8d2', '#99004d'],
  '--lf-line': ['#e5e7eb', '#3a3a3f', '#f6cfdf'],
  '--lf-border': ['#767b87', '#8c8c8c'],
  '--lf-error': ['#a4001c', '#ff9aa6'],
  '--lf-error-square': ['#b0005a', '#ffa8d2'],
  '--lf-banner': ['#a4001c'],
  '--lf-banner-text': ['#fff'],
  '--lf-accent': ['#b0005a', '#ffa8d2'],
  '--lf-next': ['#b0005a', '#d6006c'],
  '--lf-next-hover': ['#99004d', '#cb0067'],
  '--lf-next-active': ['#8a0045', '#bf0061'],
  '--lf-next-text': ['#fff'],
  '--lf-back': ['#e5e7eb', 'transparent'],
  '--lf-back-hover': ['#d9dce2', '#232327'],
  '--lf-back-text': ['#1b1b1f', '#bdbdbd'],
  '--lf-back-border': ['#6b7280', '#8c8c8c'],
  '--lf-disabled': ['#e5e7eb', 'transparent'],
  '--lf-disabled-text': ['#4b5563', '#bdbdbd'],
  '--lf-disabled-border': ['#767b87', '#8c8c8c'],
  '--lf-selected': ['#ffe4ef', '#fff', '#ffd6e7'],
  '--lf-selected-border': ['#b0005a', '#fff'],
  '--lf-selected-text': ['#1b1b1f', '#000', '#1f1216'],
  '--lf-selected-muted': ['#374151', '#333', '#4a3039'],
  '--lf-mark': ['#b0005a'],
  '--lf-mark-text': ['#fff'],
  '--lf-badge': ['#b0005a', '#ffa8d2'],
  '--lf-badge-text': ['#fff', '#000'],
  '--lf-track': ['#e5e7eb', '#6b6b6b'],
  '--lf-track-border': ['#767b87', '#6b6b6b'],
  '--lf-fill': ['#c4005f', '#fff'],
  '--lf-ring-inner': ['#fff', '#0b0c0c'],
  '--lf-ring-outer': ['#0b0c0c', '#fff'],
};

function palette(theme: 0 | 1 | 2): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(colours).map(([property, values]) => [property, values[theme] ?? values[0]]));
}

/** The themes of the default skin; `custom` starts from light. */
export const themes = { light: palette(0), dark: palette(1), pink: palette(2), custom: palette(0) } as const;

/** Custom properties that are not colours. */
export const otherProperties: readonly string[] = `--lf-font --lf-size --lf-space --lf-gap --lf-width --lf-column --lf-align --lf-radius --lf-radius-field
  --lf-radius-button --lf-target --lf-scroll-offset --lf-shadow --lf-shadow-raised`.split(/\s+/);

/** Two properties that meet on screen, and the contrast that WCAG 2.2 asks of them. */
interface ColourPair {
  readonly front: string;
  readonly back: string;
  /** 4.5 for text (1.4.3), 3 for whatever marks a control or its state (1.4.11). */
  readonly least: 4.5 | 3;
}

const text = (front: string, ...backs: readonly string[]): readonly ColourPair[] =>
  backs.map((back) => ({ front: `--lf-${front}`, back: `--lf-${back}`, least: 4.5 }));
const edge = (front: string, ...backs: readonly string[]): readonly ColourPair[] =>
  backs.map((back) => ({ front: `--lf-${front}`, back: `--lf-${back}`, least: 3 }));

export const colourPairs: readonly ColourPair[] = [
  ...text('text', 'background', 'surface', 'surface-hover'),
  ...text('muted', 'background', 'surface', 'surface-hover'),
  ...text('link', 'background'),
  ...text('error', 'background'),
  ...text('next-text', 'next', 'next-hover', 'next-active'),
  ...text('back-text', 'back'),
  ...text('text', 'back-hover'),
  ...text('disabled-text', 'disabled'),
  ...text('selected-text', 'selected'),
  ...text('selected-muted', 'selected'),
  ...text('badge-text', 'badge'),
  ...text('banner-text', 'banner'),
  ...edge('border', 'background', 'surface'),
  ...edge('back-border', 'background'),
  ...edge('mark', 'selected'),
  ...edge('mark-text', 'mark'),
  ...edge('next', 'background'),
  ...edge('fill', 'track'),
  ...edge('error-square', 'background'),
];
