import type { Locator } from 'playwright-core';

export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a computed colour: `rgb(…)`, `rgba(…)`, `color(srgb …)`. */
export function parseColor(text: string): Color {
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
    const style = getComputedStyle(element);
    const ring = /^(rgba?\([^)]*\)|color\([^)]*\)) 0px 0px 0px ([\d.]+)px$/.exec(style.boxShadow);
    return {
      text: style.color,
      ground: groundUnder(element),
      around: groundUnder(element.parentElement),
      border: style.borderTopColor,
      borderStyle: style.borderTopStyle,
      borderWidth: parseFloat(style.borderTopWidth),
      outline: style.outlineColor,
      outlineStyle: style.outlineStyle,
      outlineWidth: parseFloat(style.outlineWidth),
      innerRing: ring?.[1] ?? 'none',
      innerRingWidth: parseFloat(ring?.[2] ?? '0'),
    };
  });
}
