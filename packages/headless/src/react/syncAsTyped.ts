import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { whileShown } from './formRecord.ts';
import { isElement } from './isElement.ts';
import { syncTexts } from './syncFromDom.ts';

/**
 * Hears of what is typed after the renderer. A script of the page's that writes into a box while its event is told around (a mask, a clean-up)
 * keeps that event from React, which takes the text for one of its own.
 */
export function syncAsTyped(store: LeadFlowStore, element: Element): void {
  // Past an element that is named like the member, in the form or on the page (SECURITY A6).
  const page: unknown = Reflect.get(Node.prototype, 'ownerDocument', element);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const onInput = (event: Event): void => {
    const [box] = event.composedPath();
    const isOurs = isElement(box) && Node.prototype.contains.call(element, box);
    if (isOurs && !('isComposing' in event && event.isComposing)) syncTexts(store, box);
  };
  addEventListener.call(page, 'input', onInput);
  whileShown(store).addEventListener('abort', () => removeEventListener.call(page, 'input', onInput));
}
