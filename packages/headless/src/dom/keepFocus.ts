import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { focusedAround, focusElement } from './focusedElement.ts';
import { currentTurn, formOf } from './formRecord.ts';

/**
 * While the code that moves the focus is on its way: where what was pressed has gone with its step, the form has the focus, or a keyboard would
 * start at the top of the page. The request stays open.
 */
export function keepFocus(store: LeadFlowStore): void {
  const { element, handledTurn } = formOf(store);
  const page = document.documentElement;
  if (element && page && handledTurn < currentTurn(store) && focusedAround(page)?.localName === 'body') focusElement(element);
}
