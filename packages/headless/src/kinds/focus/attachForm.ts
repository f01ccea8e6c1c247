import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { handleFocus } from './focusForm.ts';
import { activeIn, focusElement, isElement } from '../../dom/focusedElement.ts';
import { currentTurn, findInForm, formOf, type HeldFocus } from '../../dom/formRecord.ts';
import { watchPress } from '../../dom/press.ts';
import { keepEnabled, watchControls } from './watchControls.ts';
import { noteBoxes } from '../../boxes/useBoxText.ts';

/** Where the focus is, for a control of the same id. The caret of an email or number field can't be read. */
function heldIn(element: HTMLElement): HeldFocus | undefined {
  const active = activeIn(element);
  if (!active?.id) return undefined;
  if (!isElement(active, 'input') || active.selectionStart === null) return { id: active.id };
  return { id: active.id, caret: [active.selectionStart, active.selectionEnd ?? active.selectionStart] };
}

/**
 * Notes the element that `formProps` were spread on. Where another takes its place at once, as when a page swaps the
 * skin, the focus and the caret go to the control of the same id: ids come from the flow, so every skin has the same.
 */
export function attachForm(store: LeadFlowStore, element: HTMLElement | null): void {
  const form = formOf(store);
  const { elements, element: last } = form;
  if (element) {
    elements.add(element);
    // Focus requests made while no form was mounted are dropped. The request that caused the form to be replaced is kept.
    if ((form.lastTurnBeforeRemoval ?? Infinity) < currentTurn(store)) form.handledTurn = currentTurn(store);
    form.lastTurnBeforeRemoval = undefined;
  } else {
    if (elements.size === 1) elements.clear();
    form.attachment?.abort();
    form.attachment = undefined;
    form.targetWatch?.disconnect();
    form.lastActive = undefined;
    const held = last ? heldIn(last) : undefined;
    form.beforeSwap = held;
    // React removes the old elements and inserts the new ones in one commit; a form that comes later is not a replacement.
    queueMicrotask(() => {
      if (form.beforeSwap === held) form.beforeSwap = undefined;
      // React does not say which of two was removed.
      for (const known of elements) if (!known.isConnected) elements.delete(known);
      const left = [...elements].at(-1);
      // Of two mounted at once the other is removed.
      if (left && !form.element) form.ref?.(left);
      if (!form.element) form.lastTurnBeforeRemoval = currentTurn(store);
    });
  }
  form.element = element;
  if (element) {
    // Through the prototype: a field named like the member hides it.
    const page = Reflect.get(Node.prototype, 'ownerDocument', element) as Document; // as: the element is on one
    watchPress(store, page);
    watchControls(store, page, element);
    keepEnabled(store, element);
  }
  noteBoxes(store);
  const target = form.beforeSwap && element && findInForm(store, form.beforeSwap.id);
  if (target) {
    focusElement(target);
    if (form.beforeSwap?.caret && isElement(target, 'input')) target.setSelectionRange(...form.beforeSwap.caret);
  } else if (element) {
    // The form may have been hidden while its next view was fetched.
    handleFocus(store, store.getState().focus);
  }
}
