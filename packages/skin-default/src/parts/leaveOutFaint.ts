import { contrastOf, groundOf, leastContrast, resolveColor } from './contrast.ts';
import type { SkinFlow } from '../partProps.ts';

/** A text colour of the definition, and where it stands. */
interface TextColor {
  readonly color: string;
  readonly path: string;
  readonly element: HTMLElement;
  readonly property: string;
}

/**
 * Takes a text colour off its element where it could hardly be read, and tells the page's author.
 * @param place An empty element beside the text.
 */
export function leaveOutFaint({ color, path, element, property }: TextColor, place: HTMLElement, { log }: SkinFlow['store']['services']): void {
  if (element.style.getPropertyValue(property) === '') return;
  const least = leastContrast.text;
  const front = resolveColor(color, place);
  const ground = groundOf(element);
  const ratio = front && ground ? contrastOf(front, ground) : least;
  if (ratio >= least) return;
  element.style.removeProperty(property);
  log.warn(`${path}: "${color}" has a contrast of ${ratio.toFixed(2)} to 1 where it stands; text needs ${least}, so it is left out`);
}
