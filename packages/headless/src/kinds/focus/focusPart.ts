import { createTimers } from '../../effects/effectRunner.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { activeIn, focusElement, isElement } from '../../dom/elements.ts';
import { currentTurn, findInForm, formOf, whileShown, type FocusPart, type HeldFocus } from '../../dom/formRecord.ts';
import { forgetKey, isMidway, maskEdit, noteKey } from '../../boxes/maskEdit.ts';
import { syncForm, syncTexts } from '../../boxes/syncFromDom.ts';
import { handleFocus, settleForm, settlePart, watchFocus } from './focusForm.ts';
import { watchPress } from '../../dom/press.ts';
import { noteBoxes } from '../../boxes/useBoxText.ts';
import { holdBeforeLeaving } from '../../dom/holdFocus.ts';
import { revealField } from '../../dom/scrollTo.ts';

/**
 * Enables our buttons again as soon as something else disables them. Shops run scripts that disable each button once it was pressed, against double
 * orders: Next would stay dead after a refusal, and on the next step, where it is the same element. The flow ignores a second press by itself.
 * Our buttons are known by their ids, and a skin never disables them; a calendar's buttons are the calendar's.
 */
function keepEnabled(store: LeadFlowStore, form: HTMLElement): void {
  const enable = (button: Node): void => {
    if (!isElement(button, 'button') || !button.id.startsWith(`${store.id}-`)) return;
    if (button.disabled) button.disabled = false;
    if (button.style.pointerEvents === 'none') button.style.pointerEvents = '';
  };
  const observer = new MutationObserver((changes) => changes.forEach(({ target }) => enable(target)));
  observer.observe(form, { subtree: true, attributeFilter: ['disabled', 'style'] });
  whileShown(store).addEventListener('abort', () => observer.disconnect());
  // A press may have come before this code, on a step that came with the page.
  Element.prototype.querySelectorAll.call(form, 'button').forEach(enable);
}

/** What a visitor types into. */
const typedInto = 'textarea, input:not([type="radio"], [type="checkbox"])';

/** Milliseconds after a touch until its mouse events have come: scripts for lists and boxes listen to those. */
const tapDelay = 500;

/**
 * Masks edits, and reads the form's controls whenever a press, a key or a change of focus anywhere on the page may have changed them: a list in
 * place of a select (select2) stands outside the form, and sets the select without an event that the renderer hears.
 */
function watchControls(store: LeadFlowStore, page: Document, element: Element): void {
  const signal = whileShown(store);
  // Through the prototype: a page's element named like the member hides it.
  const listen = <Name extends keyof DocumentEventMap>(name: Name, take: (event: DocumentEventMap[Name]) => void, capture = true): void =>
    EventTarget.prototype.addEventListener.call(page, name, (event) => take(event as DocumentEventMap[Name]), { capture, signal }); // as: by its name
  /** Listens to what happens to something in the form. */
  const listenInForm = <Name extends keyof DocumentEventMap>(name: Name, take: (box: Element, event: DocumentEventMap[Name]) => void, capture?: boolean): void =>
    listen(name, (event) => {
      const [box] = event.composedPath();
      if (isElement(box) && Node.prototype.contains.call(element, box)) take(box, event);
    }, capture);
  const timers = createTimers(store.services.clock);
  const read = (): void => void (signal.aborted || syncForm(store));
  // The end of a press and the focus that moves with it come in one task, and are one look.
  const readAfter = (milliseconds: number): void => timers.start(`${milliseconds}`, milliseconds, read);
  // After the paint of what was pressed: Next has a look of its own.
  const readAfterPress = (): void => (store.services.clock.afterPaint ? store.services.clock.afterPaint(read) : readAfter(0));
  listenInForm('keydown', noteKey);
  // Once the event has passed the page: a script that writes into the box meanwhile (a mask, a clean-up) hides the change from React, which takes the
  // text for its own.
  listenInForm('input', (box, event) => {
    if (!isMidway(event)) syncTexts(store, box);
  }, false);
  listenInForm('beforeinput', forgetKey);
  listenInForm('beforeinput', (box, event) => maskEdit(store, box, event), false);
  // Not to clicks: Chromium would tell screen readers that everything on the page is clickable.
  listen('pointerup', ({ pointerType }) => (pointerType === 'touch' ? readAfter(tapDelay) : readAfterPress()));
  listen('focusout', () => readAfter(0));
  listen('keyup', (event) => {
    const [box] = event.composedPath();
    // An input method has more to say. A key in one of the form's own boxes changes texts alone, which are read below.
    if (!event.isComposing && !(isElement(box) && box.matches(typedInto) && Node.prototype.contains.call(element, box))) readAfter(0);
  });
  listenInForm('keyup', (box, { isComposing }) => {
    if (!isComposing) syncTexts(store);
    forgetKey(box);
  }, false);
}

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
function attachForm(store: LeadFlowStore, element: HTMLElement | null): void {
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

/** What moves the focus, and hears of what is done with the form besides its events. */
export const focusPart: FocusPart = { attachForm, watchFocus, settleForm, settlePart, syncForm, holdBeforeLeaving, revealField };
