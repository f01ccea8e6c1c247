import type { Locator } from 'playwright-core';

export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a computed colour: `rgb(…)`, `rgba(…)`, `color(srgb …)`. */
function parseColor(text: string): Color {
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return text.startsWith('color(') ? [red * 255, green * 255, blue * 255, alpha] : [red, green, blue, alpha];
}

function luminance([red, green, blue]: Color): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG's contrast ratio of two opaque colours. */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminance(parseColor(first)), luminance(parseColor(second))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Computed colours of an element, with the first opaque ground under it and the one around it. */
export interface Look {
  readonly text: string;
  readonly ground: string;
  readonly around: string;
  readonly border: string;
  readonly borderStyle: string;
  readonly borderWidth: number;
  readonly outline: string;
  readonly outlineStyle: string;
  readonly outlineWidth: number;
  readonly innerRing: string;
  readonly innerRingWidth: number;
}

/** Reads how an element looks now. */
export function lookOf(locator: Locator): Promise<Look> {
  return locator.evaluate((element) => {
    const groundUnder = (start: Element | null) => {
      for (let at = start; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor;
        if (!/rgba\(.*, 0\)|transparent/.test(color)) return color;
      }
      return 'rgb(255, 255, 255)';
    };
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** A colour that the browser keeps in another space, as it paints it. */
    const painted = (color: string) => {
      if (!pen || /^(?:rgb|color\(srgb )/.test(color)) return color;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      return `rgba(${red}, ${green}, ${blue}, ${(alpha ?? 0) / 255})`;
    };
    const style = getComputedStyle(element);
    const ring = /^(rgba?\([^)]*\)|color\([^)]*\)) 0px 0px 0px ([\d.]+)px$/.exec(style.boxShadow);
    return {
      text: painted(style.color),
      ground: painted(groundUnder(element)),
      around: painted(groundUnder(element.parentElement)),
      border: painted(style.borderTopColor),
      borderStyle: style.borderTopStyle,
      borderWidth: parseFloat(style.borderTopWidth),
      outline: painted(style.outlineColor),
      outlineStyle: style.outlineStyle,
      outlineWidth: parseFloat(style.outlineWidth),
      innerRing: ring?.[1] ?? 'none',
      innerRingWidth: parseFloat(ring?.[2] ?? '0'),
    };
  });
}

/** What is wrong with the focus ring of an element in focus (WCAG 2.4.13): empty where it can be seen on any ground. */
export function ringFaults(look: Look): readonly string[] {
  const faults: string[] = [];
  if (look.outlineStyle !== 'solid' || look.outlineWidth < 2) faults.push(`outline ${look.outlineStyle} ${look.outlineWidth}px`);
  if (look.innerRingWidth < 2) faults.push(`inner ring ${look.innerRingWidth}px`);
  if (faults.length > 0) return faults;
  // Two tones: whatever lies beside the ring, one of them stands out from it, and they from each other.
  if (contrastOf(look.outline, look.innerRing) < 3) faults.push(`${look.outline} against ${look.innerRing}`);
  for (const beside of [look.around, look.ground]) {
    const best = Math.max(contrastOf(look.outline, beside), contrastOf(look.innerRing, beside));
    if (best < 3) faults.push(`${look.outline} and ${look.innerRing} on ${beside}`);
  }
  return faults;
}

/** What of an element stands out too little: its text from its ground, its edge from what is around it. */
export function faintParts(look: Look, least: { readonly text?: number; readonly edge?: number }): readonly string[] {
  const [text, edge] = [contrastOf(look.text, look.ground), contrastOf(look.border, look.around)];
  const hasEdge = look.borderWidth > 0 && parseColor(look.border)[3] > 0;
  return [
    ...(least.text !== undefined && text < least.text ? [`text ${text.toFixed(2)}`] : []),
    ...(least.edge !== undefined && !hasEdge ? ['no edge'] : []),
    ...(least.edge !== undefined && hasEdge && edge < least.edge ? [`edge ${edge.toFixed(2)}`] : []),
  ];
}

/** Differences between two elements' edges: width, style or colour. */
export function edgeDifferences(first: Look, second: Look): readonly string[] {
  return [
    ...(first.borderWidth === second.borderWidth ? [] : ['width']),
    ...(first.borderStyle === second.borderStyle ? [] : ['style']),
    ...(first.border === second.border || first.borderWidth === 0 ? [] : ['colour']),
  ];
}

/** Texts in an element, its links and marks included, that stand out too little from their ground. */
export async function faintTexts(locator: Locator, ratio: number): Promise<readonly string[]> {
  const faint: string[] = [];
  for (const part of [locator, ...(await locator.locator('*').all())]) {
    const text = await part.evaluate((element) => [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join(''));
    if (text && (await part.isVisible())) faint.push(...faintParts(await lookOf(part), { text: ratio }).map((fault) => `${text.slice(0, 30)}: ${fault}`));
  }
  return faint;
}
