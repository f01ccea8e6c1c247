/** A colour as a screen has it: three numbers to 255, and how opaque it is. */
export type Channels = readonly [red: number, green: number, blue: number, alpha: number];

/** The least contrast of text, and of what marks a control (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, mark: 3 } as const;
const white: Channels = [255, 255, 255, 1];

/** Channels of a computed colour, clipped to what screens show; undefined for those that are not told in rgb. */
function readColor(color: string): Channels | undefined {
  const [, space, list] = /^(rgba?|color)\((?:srgb )?([\d.,\s/e-]+)\)$/.exec(color.replace(/\bnone\b/g, '0')) ?? [];
  const [red, green, blue, alpha = 1] = list?.split(/[\s,/]+/).map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const channel = (part: number): number => Math.min(Math.max(space === 'color' ? part * 255 : part, 0), 255);
  return [channel(red), channel(green), channel(blue), alpha];
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.slice(0, 3).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A half-transparent colour as it looks on an opaque one. */
export function layOver(front: Channels, back: Channels): Channels {
  const mix = (index: 0 | 1 | 2): number => front[index] * front[3] + back[index] * (1 - front[3]);
  return [mix(0), mix(1), mix(2), 1];
}

export function contrastOf(front: Channels, back: Channels): number {
  const [first, second] = [luminance(layOver(front, back)), luminance(back)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The colour that lies under an element; undefined where an image or a gradient does, or a colour that is not told in rgb. */
export function groundOf(element: Element | null): Channels | undefined {
  if (!element) return white;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const color = readColor(backgroundColor);
  if (backgroundImage.includes('(') || (!color && backgroundColor.includes('('))) return undefined;
  if (color?.[3] === 1) return color;
  // as: the platform's type of that member, read past a field of the page's form that may have its name.
  const below = groundOf(Reflect.get(Node.prototype, 'parentElement', element) as Element | null);
  return color && below ? layOver(color, below) : below;
}

/** The colour as the browser reads it, transparent for a `var()` of none; undefined where it takes it for no colour. */
export function resolveColor(color: string, place: HTMLElement): Channels | undefined {
  const read = (value: string): Channels | undefined => {
    // As a background: an invalid text colour would be that of the place. Important, as the sheet takes off what a page forces.
    place.style.setProperty('background-color', value, 'important');
    return place.style.backgroundColor ? readColor(getComputedStyle(place).backgroundColor) : undefined;
  };
  // What is made of another colour's parts stays in its own space until it is mixed.
  const found = read(color) ?? read(`color-mix(in srgb, ${color}, ${color})`);
  place.style.removeProperty('background-color');
  return found;
}
