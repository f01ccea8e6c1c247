import type { Input } from '../definition/types.ts';
import { isElement } from './focusedElement.ts';

/** Whether a field's control holds the field's text: a combo box shows a name in place of the value, a check box a mark. */
export function isTextBox(box: HTMLElement | undefined, { inputType }: Input): box is HTMLInputElement | HTMLTextAreaElement {
  return inputType?.control.type !== undefined && (isElement(box, 'input') || isElement(box, 'textarea'));
}

/** Whether the browser can't read what stands in a box, such as half a date. A library's control may hand over an object with a value alone. */
export const isUnreadable = ({ validity }: Partial<Pick<HTMLInputElement, 'validity'>>): boolean => validity?.badInput === true;
