import type { LeadFlow } from '../flow/leadFlow.ts';
import { whileShown } from './formRecord.ts';
import { syncTexts } from './syncFromDom.ts';

/**
 * Hears of what is typed after the renderer. A script of the page's that writes into a box while its event is told around (a mask, a clean-up)
 * keeps that event from React, which takes the text for one of its own.
 */
export function syncAsTyped(store: LeadFlow, element: Element): void {
  const page = element.ownerDocument;
  // Past an element that is named like the member (SECURITY A6).
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const onInput = (event: Event): void => {
    if (!('isComposing' in event && event.isComposing)) syncTexts(store, event.composedPath()[0]);
  };
  addEventListener.call(page, 'input', onInput);
  whileShown(store).addEventListener('abort', () => removeEventListener.call(page, 'input', onInput));
}
