/** Colours of the default skin by custom property, in the words of its sheet. A test compares the two. */
const colours: Readonly<Record<string, readonly [light: string, dark?: string, pink?: string]>> = {
  '--lf-background': ['#fff', '#000', '#fff1f6'],
  '--lf-surface': ['#fff', '#111113'],
  '--lf-surface-hover': ['color-mix(in srgb, var(--lf-accent) 3%, var(--lf-surface))', '#232327'],
  '--lf-text': ['#1b1b1f', '#fff', '#1f1216'],
  '--lf-muted': ['#4b5563', '#bdbdbd', '#5f4450'],
  '--lf-link': ['oklch(from var(--lf-accent) min(l, 0.52) c h)', 'oklch(from var(--lf-accent) max(l, 0.82) c h)'],
  '--lf-line': ['#e5e7eb', '#3a3a3f', '#f6cfdf'],
  '--lf-border': ['#767b87', '#8c8c8c'],
  '--lf-card': ['#c4c8d0', '#4b4b52'],
  '--lf-error': ['#a4001c', '#ff9aa6'],
  '--lf-error-square': ['#b0005a', '#ffa8d2'],
  '--lf-banner': ['color-mix(in srgb, var(--lf-error) 8%, var(--lf-surface))'],
  '--lf-banner-text': ['var(--lf-text)'],
  '--lf-accent': ['#b0005a', undefined, '#99004d'],
  '--lf-accent-away': ['lab(from color(from var(--lf-accent) xyz calc(0.95 * y) y calc(1.09 * y)) calc((l - 49.4) * 999) 0 0)', '#fff'],
  '--lf-next': ['var(--lf-accent)', 'var(--lf-link)'],
  '--lf-next-border': ['var(--lf-link)'],
  '--lf-next-hover': ['color-mix(in srgb, var(--lf-next) 88%, var(--lf-accent-away))'],
  '--lf-next-text': ['lab(from var(--lf-accent-away) calc(100 - l) 0 0)', '#000'],
  '--lf-back': ['#e5e7eb', 'transparent'],
  '--lf-back-hover': ['#d9dce2', '#232327'],
  '--lf-back-text': ['#1b1b1f', '#bdbdbd'],
  '--lf-back-border': ['#6b7280', '#8c8c8c'],
  '--lf-disabled': ['color-mix(in srgb, var(--lf-link) 16%, var(--lf-surface))'],
  '--lf-disabled-text': ['var(--lf-muted)'],
  '--lf-selected': ['color-mix(in srgb, var(--lf-accent) 11%, var(--lf-surface))', 'color-mix(in srgb, var(--lf-link) 16%, var(--lf-surface))', 'color-mix(in srgb, var(--lf-accent) 16%, #fff)'],
  '--lf-selected-border': ['var(--lf-link)'],
  '--lf-selected-text': ['var(--lf-text)'],
  '--lf-selected-muted': ['#374151', 'var(--lf-muted)', '#4a3039'],
  '--lf-mark': ['var(--lf-link)'],
  '--lf-mark-text': ['var(--lf-surface)'],
  '--lf-badge': ['var(--lf-next)'],
  '--lf-badge-text': ['var(--lf-next-text)'],
  '--lf-track': ['var(--lf-line)'],
  '--lf-fill': ['var(--lf-link)'],
  '--lf-ring-inner': ['#fff', '#0b0c0c'],
  '--lf-ring-outer': ['oklch(from var(--lf-accent) min(l, 0.3) c h)', 'oklch(from var(--lf-accent) max(l, 0.9) c h)'],
};

function palette(theme: 0 | 1 | 2): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(colours).map(([property, values]) => [property, values[theme] ?? values[0]]));
}

/** The themes of the default skin; `custom` starts from light. */
export const themes = { light: palette(0), dark: palette(1), pink: palette(2), custom: palette(0) } as const;

/** Custom properties that are not colours. */
export const otherProperties: readonly string[] = `--lf-font --lf-size --lf-size-xs --lf-size-s --lf-size-l --lf-size-xl --lf-space --lf-space-2 --lf-space-3 --lf-space-4 --lf-space-5 --lf-space-6 --lf-gap --lf-width --lf-column --lf-align --lf-radius --lf-radius-field
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
  ...text('text', 'background', 'surface', 'surface-hover', 'back-hover'),
  ...text('muted', 'background', 'surface', 'surface-hover'),
  ...text('link', 'background', 'surface'),
  ...text('error', 'background', 'surface'),
  ...text('next-text', 'next', 'next-hover'),
  ...text('back-text', 'back'),
  ...text('disabled-text', 'disabled'),
  ...text('selected-text', 'selected'),
  ...text('selected-muted', 'selected'),
  ...text('badge-text', 'badge'),
  ...text('banner-text', 'banner'),
  ...edge('border', 'background', 'surface'),
  ...edge('back-border', 'background'),
  ...edge('mark', 'selected'),
  ...edge('mark-text', 'mark'),
  ...edge('next-border', 'background'),
  ...edge('fill', 'track'),
  ...edge('error-square', 'background'),
  ...edge('ring-outer', 'background', 'ring-inner'),
];
