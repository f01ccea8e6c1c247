import { converter, interpolate, wcagLuminance, type Rgb } from 'culori';

const toOklch = converter('oklch');
const toRgb = converter('rgb');
export const white: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };
export const black: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 };

/** At this luminance black and white stand out alike. */
const middle = 0.179;

/**
 * A colour that the default skin's sheet makes of others, in the words of the sheet; undefined for any other value. It may lie beyond what screens
 * show, as it does in a browser until it is painted. A browser test compares the two.
 */
export function deriveColour(value: string, read: (part: string) => Rgb | undefined): Rgb | undefined {
  const [, first = '', share, second = ''] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (share !== undefined) {
    const [from, to] = [read(first), read(second)];
    return from && to && toRgb(interpolate([to, from])(Number(share) / 100));
  }
  const [, origin = '', bound, lightness] = /^oklch\(from (.+) (min|max)\(l, ([\d.]+)\) c h\)$/.exec(value) ?? [];
  if (bound !== undefined) {
    const colour = read(origin);
    if (!colour) return undefined;
    const { l, c, h } = toOklch(colour);
    return toRgb({ mode: 'oklch', l: bound === 'min' ? Math.min(l, Number(lightness)) : Math.max(l, Number(lightness)), c, ...(h !== undefined && { h }) });
  }
  // Black or white, away from the colour or from the one that is away from it.
  const [, away] = /^lab\(from color\(from (.+?) xyz /.exec(value) ?? [];
  const [, opposite] = /^lab\(from (.+) calc\(100 - l\) 0 0\)$/.exec(value) ?? [];
  const colour = read(away ?? opposite ?? '');
  if (!colour) return undefined;
  const isDark = wcagLuminance(colour) < middle;
  return isDark === (away !== undefined) ? black : white;
}
