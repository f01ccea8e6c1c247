/** Colours of the default skin's theme by custom property; its README and a test hold them to the style sheet. */
const light: Readonly<Record<string, string>> = {
  '--lf-background': '#fff',
  '--lf-surface': '#fff',
  '--lf-surface-hover': '#fff7fb',
  '--lf-text': '#1b1b1f',
  '--lf-muted': '#4b5563',
  '--lf-link': '#a8005a',
  '--lf-line': '#e5e7eb',
  '--lf-border': '#767b87',
  '--lf-error': '#a4001c',
  '--lf-error-square': '#b0005a',
  '--lf-banner': '#a4001c',
  '--lf-banner-text': '#fff',
  '--lf-accent': '#b0005a',
  '--lf-next': '#b0005a',
  '--lf-next-hover': '#99004d',
  '--lf-next-active': '#8a0045',
  '--lf-next-text': '#fff',
  '--lf-back': '#e5e7eb',
  '--lf-back-hover': '#d9dce2',
  '--lf-back-text': '#1b1b1f',
  '--lf-back-border': '#6b7280',
  '--lf-disabled': '#e5e7eb',
  '--lf-disabled-text': '#4b5563',
  '--lf-disabled-border': '#767b87',
  '--lf-selected': '#ffe4ef',
  '--lf-selected-border': '#b0005a',
  '--lf-selected-text': '#1b1b1f',
  '--lf-selected-muted': '#374151',
  '--lf-mark': '#b0005a',
  '--lf-mark-text': '#fff',
  '--lf-badge': '#b0005a',
  '--lf-badge-text': '#fff',
  '--lf-track': '#e5e7eb',
  '--lf-track-border': '#767b87',
  '--lf-fill': '#c4005f',
  '--lf-ring-inner': '#fff',
  '--lf-ring-outer': '#0b0c0c',
};

const pink: Readonly<Record<string, string>> = {
  '--lf-background': '#fff1f6',
  '--lf-surface-hover': '#fff8fb',
  '--lf-text': '#1f1216',
  '--lf-muted': '#5f4450',
  '--lf-link': '#99004d',
  '--lf-line': '#f6cfdf',
  '--lf-selected': '#ffd6e7',
  '--lf-selected-text': '#1f1216',
  '--lf-selected-muted': '#4a3039',
};

const dark: Readonly<Record<string, string>> = {
  '--lf-background': '#000',
  '--lf-surface': '#111113',
  '--lf-surface-hover': '#232327',
  '--lf-text': '#fff',
  '--lf-muted': '#bdbdbd',
  '--lf-link': '#ffa8d2',
  '--lf-line': '#3a3a3f',
  '--lf-border': '#8c8c8c',
  '--lf-error': '#ff9aa6',
  '--lf-error-square': '#ffa8d2',
  '--lf-accent': '#ffa8d2',
  '--lf-next': '#d6006c',
  '--lf-next-hover': '#cb0067',
  '--lf-next-active': '#bf0061',
  '--lf-back': 'transparent',
  '--lf-back-hover': '#232327',
  '--lf-back-text': '#bdbdbd',
  '--lf-back-border': '#8c8c8c',
  '--lf-disabled': 'transparent',
  '--lf-disabled-text': '#bdbdbd',
  '--lf-disabled-border': '#8c8c8c',
  '--lf-selected': '#fff',
  '--lf-selected-border': '#fff',
  '--lf-selected-text': '#000',
  '--lf-selected-muted': '#333',
  '--lf-badge': '#ffa8d2',
  '--lf-badge-text': '#000',
  '--lf-track': '#6b6b6b',
  '--lf-track-border': '#6b6b6b',
  '--lf-fill': '#fff',
  '--lf-ring-inner': '#0b0c0c',
  '--lf-ring-outer': '#fff',
};

/** The themes that the default skin ships; `custom` starts from light. */
export const themes = {
  light,
  pink: { ...light, ...pink },
  dark: { ...light, ...dark },
  custom: light,
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Custom properties that are no colours. */
export const otherProperties: readonly string[] = [
  '--lf-font',
  '--lf-size',
  '--lf-space',
  '--lf-gap',
  '--lf-width',
  '--lf-column',
  '--lf-align',
  '--lf-radius',
  '--lf-radius-field',
  '--lf-radius-button',
  '--lf-target',
  '--lf-scroll-offset',
  '--lf-shadow',
  '--lf-shadow-raised',
];

/** Two properties that meet on screen, and the contrast that WCAG 2.2 asks of them. */
export interface ColourPair {
  readonly front: string;
  readonly back: string;
  /** 4.5 for text (1.4.3), 3 for what marks a control or its state (1.4.11). */
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
