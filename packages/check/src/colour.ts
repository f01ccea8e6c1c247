import { namedColours } from './namedColours.ts';

/** A colour in sRGB: channels from 0 to 255, opacity from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const clamp = (value: number, largest: number) => Math.min(Math.max(value, 0), largest);

function fromHex(digits: string): Colour | undefined {
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  if (!/^(?:[\da-f]{6}|[\da-f]{8})$/.test(long)) return undefined;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: long.length === 8 ? at(6) / 255 : 1 };
}

/** A number or a percentage of `whole`. */
function readPart(part: string | undefined, whole: number): number | undefined {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?$/.exec(part ?? '');
  if (!match) return undefined;
  return match[2] === '%' ? (Number(match[1]) / 100) * whole : Number(match[1]);
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

function fromFunction(name: string, list: string): Colour | undefined {
  const parts = list.trim().split(/[\s,/]+/);
  if (parts.length < 3 || parts.length > 4) return undefined;
  const alpha = clamp(readPart(parts[3] ?? '1', 1) ?? Number.NaN, 1);
  const isRgb = name.startsWith('rgb');
  // A bare number of hsl() is a percentage as well.
  const read = (index: number, whole: number) => readPart(isRgb ? parts[index] : parts[index]?.replace(/%?$/, '%'), whole);
  const first = isRgb ? read(0, 255) : readPart(parts[0], 360);
  const second = read(1, isRgb ? 255 : 1);
  const third = read(2, isRgb ? 255 : 1);
  if (first === undefined || second === undefined || third === undefined || Number.isNaN(alpha)) return undefined;
  if (!isRgb) return fromHsl(first, clamp(second, 1), clamp(third, 1), alpha);
  return { red: clamp(first, 255), green: clamp(second, 255), blue: clamp(third, 255), alpha };
}

/** Reads `#hex`, `rgb()`, `hsl()`, `transparent` and the named colours; undefined for everything else. */
export function readColour(value: string): Colour | undefined {
  const text = value.trim().toLowerCase();
  if (text.startsWith('#')) return fromHex(text.slice(1));
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  if (Object.hasOwn(namedColours, text)) return fromHex(namedColours[text] ?? '');
  const call = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(text);
  return call?.[1] && call[2] !== undefined ? fromFunction(call[1], call[2]) : undefined;
}

/** What is seen of a colour that lies on another. */
export function layColour(top: Colour, below: Colour): Colour {
  const mix = (over: number, under: number) => over * top.alpha + under * (1 - top.alpha);
  return { red: mix(top.red, below.red), green: mix(top.green, below.green), blue: mix(top.blue, below.blue), alpha: 1 };
}

/** Relative luminance (WCAG 2.2). */
function luminance({ red, green, blue }: Colour): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
