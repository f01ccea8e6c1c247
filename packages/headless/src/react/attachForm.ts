import type { LeadFlow } from '../flow/leadFlow.ts';
import { handleFocus } from './focusForm.ts';
import { activeIn, findInForm, focusElement, focusOf, currentTurn, type HeldFocus } from './formElement.ts';
import { isElement } from './isElement.ts';

/** Where the focus is, for a control of the same id. Email and number fields have no caret that may be read. */
function heldIn(form: HTMLElement): HeldFocus | undefined {
  const active = activeIn(form);
  if (!active?.id) return undefined;
  if (!isElement(active, 'input') || active.selectionStart === null) return { id: active.id };
  return { id: active.id, caret: [active.selectionStart, active.selectionEnd ?? active.selectionStart] };
}

/**
 * Notes the element that `formProps` were spread on. Where another takes its place at once, as when a page swaps the
 * skin, the focus and the caret go to the control of the same id: ids come from the flow, so every skin has the same.
 * @param again Called with the one of two that stays where the other has gone.
 */
export function attachForm(store: LeadFlow, element: HTMLElement | null, again: (left: HTMLElement) => void): void {
  const focus = focusOf(store);
  const { elements, element: last } = focus;
  if (element) {
    elements.add(element);
    // What was asked for while there was no form is past; not so what took the form away to show another.
    if ((focus.turnWhenGone ?? Infinity) < currentTurn(store)) focus.handledTurn = currentTurn(store);
    focus.turnWhenGone = undefined;
  } else {
    if (elements.size === 1) elements.clear();
    focus.stay?.abort();
    focus.stay = undefined;
    focus.active = undefined;
    const held = last ? heldIn(last) : undefined;
    focus.held = held;
    // React takes the old elements and brings the new ones in one go; what comes later is a form that appears.
    queueMicrotask(() => {
      if (focus.held === held) focus.held = undefined;
      // React does not say which of two has gone.
      for (const known of elements) if (!known.isConnected) elements.delete(known);
      const left = [...elements].at(-1);
      if (left && !focus.element) again(left);
      if (!focus.element) focus.turnWhenGone = currentTurn(store);
    });
  }
  focus.element = element;
  const target = focus.held && element && findInForm(store, focus.held.id);
  if (target) {
    focusElement(target);
    if (focus.held?.caret && isElement(target, 'input')) target.setSelectionRange(...focus.held.caret);
    // What was hidden while its next view was fetched is back.
  } else if (element) handleFocus(store, store.getState().focus);
}
