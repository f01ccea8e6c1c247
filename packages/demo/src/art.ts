import { html, type Html } from './html.ts';

/** The clinic's logo. */
export const logo: Html = html`<svg class="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <circle cx="16" cy="16" r="16" fill="#c2185b"/>
  <path d="M7 22a9 9 0 0 1 18 0" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
  <path d="M11.5 22a4.5 4.5 0 0 1 9 0" fill="none" stroke="#ffd0b5" stroke-width="2.4" stroke-linecap="round"/>
  <path d="M16 5v8" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
</svg>`;

const arcs = Array.from({ length: 11 }, (_, index) => {
  const radius = 70 + index * 46;
  const opacity = (0.85 - index * 0.07).toFixed(2);
  return html`<circle cx="760" cy="620" r="${radius}" stroke-opacity="${opacity}"/>`;
});

/** The picture behind the home page's form: light that meets skin. */
export const heroArt: Html = html`<svg class="hero-art" viewBox="0 0 1040 620" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
  <defs>
    <linearGradient id="wave" x1="0" x2="1"><stop offset="0" stop-color="#ff8fa8"/><stop offset=".55" stop-color="#ffb38a"/><stop offset="1" stop-color="#b79cff"/></linearGradient>
    <linearGradient id="beam" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ffd9c7" stop-opacity="0"/><stop offset="1" stop-color="#ffd9c7" stop-opacity=".55"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#ff9d9d" stop-opacity=".75"/><stop offset="1" stop-color="#ff9d9d" stop-opacity="0"/></radialGradient>
  </defs>
  <ellipse cx="760" cy="620" rx="430" ry="300" fill="url(#glow)"/>
  <path d="M737 0h46l40 620H697z" fill="url(#beam)"/>
  <g fill="none" stroke="url(#wave)" stroke-width="1.5">${arcs}</g>
</svg>`;

const shapes: Readonly<Record<string, Html>> = {
  hair: html`<path d="M10 78c18-30 62-30 80 0" stroke-width="3"/><path d="M50 10v34M38 26l12 18 12-18" stroke-width="3"/>`,
  renewal: html`<path d="M50 20a30 30 0 1 1-26 15M24 14v21h21" stroke-width="3"/><circle cx="50" cy="50" r="9" stroke-width="3"/>`,
  acne: html`<path d="M50 12c16 22 26 34 26 48a26 26 0 0 1-52 0c0-14 10-26 26-48z" stroke-width="3"/><path d="M38 62a12 12 0 0 0 12 12" stroke-width="3"/>`,
  tattoo: html`<path d="M18 50c10-26 22-26 32 0s22 26 32 0" stroke-width="3"/><path d="M18 70c10-26 22-26 32 0s22 26 32 0" stroke-width="3" stroke-dasharray="2 7"/>`,
};

/** The line drawing of a treatment. */
export function treatmentArt(name: 'hair' | 'renewal' | 'acne' | 'tattoo'): Html {
  return html`<svg class="treatment-art" viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes[name]}</svg>`;
}
