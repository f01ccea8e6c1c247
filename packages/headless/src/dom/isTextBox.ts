import type { Input } from '../definition/types.ts';
import { isElement } from './focusedElement.ts';

/** Whether a field's control holds the field's text: a combo box shows a name in place of the value, a check box a mark. */
export function isTextBox(box: HTMLElement | undefined, { inputType }: Input): box is HTMLInputElement | HTMLTextAreaElement {
  return inputType?.control.type !== undefined && (isElement(box, 'input') || isElement(box, 'textarea'));
}
