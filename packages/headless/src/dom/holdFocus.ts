import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { shownVisit } from '../store/shown.ts';
import { canAdvance, leave } from '../flow/navigation.ts';
import { activeIn, focusElement } from './elements.ts';
import { formOf } from './formRecord.ts';

/**
 * Focuses an empty element that stays while a step is replaced; a screen reader has nothing to say of it. Orca 43 stays silent about a new
 * focus if it has lost its place by then, as it has when the focused element was removed first.
 */
export function holdFocus(store: LeadFlowStore): void {
  const form = formOf(store);
  const { element } = form;
  if (!element) return;
  const holder = form.holder?.parentNode === element ? form.holder : element.ownerDocument.createElement('span');
  form.holder = holder;
  // Out of the way of a form that is a grid. Important, as a skin's sheet may be against what a page forces on every `span`.
  holder.style.setProperty('position', 'absolute', 'important');
  holder.tabIndex = -1;
  // Focusable for a while yet, or a slow reader would not find it any more; not for longer, or a reading cursor would stop at it.
  holder.onblur = () => void store.services.clock.after(1000, () => holder !== activeIn(element) && holder.removeAttribute('tabindex'));
  // First: that is where Orca goes with Firefox when the element that it was at is removed.
  Node.prototype.insertBefore.call(element, holder, element.firstChild);
  focusElement(holder);
}

/** Holds the focus when a control that is in use is about to go with its step. */
export function holdBeforeLeaving(store: LeadFlowStore): void {
  const { element } = formOf(store);
  const visit = shownVisit(store);
  if (element && activeIn(element) && visit && canAdvance(visit.with(leave(visit, true)[0]))) holdFocus(store);
}

/**
 * Before all is forgotten: takes the focus from the control in use, which would be left afterwards, and what stands in it would count; and takes
 * out what no render does, since the flow has never heard of it: a half-typed date, whose value is empty.
 */
export function leaveForm(store: LeadFlowStore): void {
  const { element } = formOf(store);
  if (!element) return;
  if (activeIn(element)) holdFocus(store);
  for (const box of Element.prototype.querySelectorAll.call(element, 'input') as NodeListOf<HTMLInputElement>) if (box.validity.badInput) box.value = ''; // as: they are inputs
}
