import { createTimers } from '../../effects/timers.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { isElement } from '../../dom/focusedElement.ts';
import { whileShown } from '../../dom/formRecord.ts';
import { forgetKey, maskEdit, noteKey } from '../../boxes/maskEdit.ts';
import { isMidway } from '../../boxes/composing.ts';
import { syncForm, syncTexts } from '../../boxes/syncFromDom.ts';

/**
 * Enables our buttons again as soon as something else disables them. Shops run scripts that disable each button once it was pressed, against double
 * orders: Next would stay dead after a refusal, and on the next step, where it is the same element. The flow ignores a second press by itself.
 * Our buttons are known by their ids, and a skin never disables them; a calendar's buttons are the calendar's.
 */
export function keepEnabled(store: LeadFlowStore, form: HTMLElement): void {
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
export function watchControls(store: LeadFlowStore, page: Document, element: Element): void {
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
