import type { Input } from '../definition/types.ts';
import { isElement } from './isElement.ts';

/** Whether a field's control shows the field's text: a combo box shows no value. */
export function isTextBox(box: HTMLElement | undefined, { type }: Input): box is HTMLInputElement | HTMLTextAreaElement {
  return type !== 'select' && (isElement(box, 'input') || isElement(box, 'textarea'));
}
