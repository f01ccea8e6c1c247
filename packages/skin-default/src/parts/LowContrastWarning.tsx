import type { StepFlow } from '@leadflow/headless';
import { useEffect, useRef } from 'react';

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

/** The least contrast that text may have (WCAG 2.2, 1.4.3). */
const least = 4.5;
const white: Channels = [255, 255, 255, 1];

/** Channels of a computed colour; undefined for those that are not told in rgb. */
function readColor(color: string): Channels | undefined {
  const [red, green, blue, alpha = 1] = /^rgba?\((.+)\)$/.exec(color)?.[1]?.split(/[\s,/]+/).map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue, alpha];
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.slice(0, 3).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(front: Channels, back: Channels): number {
  const over = front.map((channel, index) => channel * front[3] + (back[index] ?? 0) * (1 - front[3]));
  const [first, second] = [luminance([over[0] ?? 0, over[1] ?? 0, over[2] ?? 0, 1]), luminance(back)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** What lies under an element: the nearest ground that is not see-through. */
function groundOf(element: Element | null): Channels {
  // as: the platform's type of that member, read past a field of the page's form that may have its name.
  for (let at = element; at; at = Reflect.get(Node.prototype, 'parentElement', at) as Element | null) {
    const ground = readColor(getComputedStyle(at).backgroundColor);
    if (ground && ground[3] === 1) return ground;
  }
  return white;
}

/** The colour as the browser reads it; undefined where it takes it for none. */
function resolve(color: string, place: HTMLElement): Channels | undefined {
  place.style.color = color;
  return place.style.color ? readColor(getComputedStyle(place).color) : undefined;
}

export interface LowContrastWarningProps {
  readonly flow: StepFlow;
  /** The text's colour as the definition has it, and where. */
  readonly color: string;
  readonly path: string;
}

/** Tells a page's author of a text colour that can hardly be read where this stands (ACCESSIBILITY D18). Shows nothing. */
export function LowContrastWarning({ flow, color, path }: LowContrastWarningProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { log } = flow.store.services;
  useEffect(() => {
    const front = place.current && resolve(color, place.current);
    const ratio = front ? contrastOf(front, groundOf(place.current)) : least;
    if (ratio < least) log.warn(`${path}: "${color}" has a contrast of ${ratio.toFixed(2)} to 1 where it stands; text needs ${least}`);
  }, [log, color, path]);
  return <span ref={place} hidden />;
}
