import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { isElement } from './elements.ts';
import { formOf, whileShown } from './formRecord.ts';

/** Events that end a press. The list of a select may swallow the `mouseup` of the press that opened it; a key ends that one. */
const ends = ['mouseup', 'pointercancel', 'dragend', 'keydown'] as const;

/** Milliseconds after a touch by which its mouse events have come; a long touch has none. */
const tapDelay = 500;

// Through the prototype: an element named like the member hides it.
const { addEventListener } = EventTarget.prototype;

/** Drops a click in the form that is left of a double click on the step before. */
function dropStaleClick(store: LeadFlowStore, event: Event): void {
  const [target] = event.composedPath();
  const { element } = formOf(store);
  const isOurs = element && isElement(target) && Node.prototype.contains.call(element, target);
  if (!isOurs || !('detail' in event && typeof event.detail === 'number' && store.isPressStale(event.detail))) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Notes while a pointer is down. `:root:active` would tell, but Firefox sets it only after the blur that a press causes. The page is listened to
 * for clicks and the mouse's buttons only during a press: while it is, Chromium tells screen readers that everything on it is clickable, and Orca
 * says so of every heading.
 */
export function watchPress(store: LeadFlowStore, page: EventTarget): void {
  const form = formOf(store);
  const shown = { capture: true, signal: whileShown(store) };
  form.press = undefined;
  const start = (): void => {
    if (store.isPressStale(2)) addEventListener.call(page, 'click', (event) => dropStaleClick(store, event), { ...shown, once: true });
    if (form.press) return;
    const press = new AbortController();
    form.press = press;
    const pressed = { capture: true, signal: press.signal };
    const end = (): void => press.abort('released');
    addEventListener.call(page, 'mouseup', (event) => void (form.released = event instanceof MouseEvent ? event : undefined), pressed);
    press.signal.addEventListener('abort', () => void (form.press = undefined));
    for (const type of ends) addEventListener.call(page, type, end, pressed);
    // Mouse events follow a touch, and the second of them takes the focus.
    addEventListener.call(page, 'pointerup', () => store.services.clock.after(tapDelay, end), pressed);
  };
  addEventListener.call(page, 'pointerdown', start, shown);
}

/** What a click comes from: `key` is the keyboard or assistive technology, `script` a click that nobody has made. */
export type PressedBy = 'pointer' | 'key' | 'script';

/** What a click comes from; `script` where no event says. */
export function pressedBy(store: LeadFlowStore, event: Event | undefined): PressedBy {
  if (!event?.isTrusted) return 'script';
  if (!(event instanceof MouseEvent)) return 'key';
  const { released } = formOf(store);
  // Safari counts no click on a label that it hands on to the box, but says where it was.
  return event.detail > 0 || (released?.clientX === event.clientX && released.clientY === event.clientY) ? 'pointer' : 'key';
}

/**
 * Does a task about a box at once or, while a pointer is pressed, at the end of the press if the box is still there: an error that appears
 * meanwhile moves the page, and the click goes to what the mouse went down and up on.
 */
export function afterPress(store: LeadFlowStore, box: Element, task: () => void): void {
  const { press } = formOf(store);
  if (!press) {
    task();
    return;
  }
  const shown = whileShown(store);
  press.signal.addEventListener('abort', () => void (box.isConnected && !shown.aborted && task()));
  // The choice from a list that swallowed the end of the press.
  addEventListener.call(box.ownerDocument, 'change', () => press.abort('chosen'), { capture: true, signal: press.signal });
}
