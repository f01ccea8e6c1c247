import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { formOf, whileShown } from './formRecord.ts';

/** A touch is up before its mouse events come, and the second of these takes the focus. */
const pressStarts = ['pointerdown', 'mousedown'] as const;
const pressEnds = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown'] as const;

/**
 * When it is safe to move the page: the click goes to what the mouse went down and up on. The list of a select may swallow the end of the press
 * that opened it; a choice or a key ends that one.
 */
const safeMoments = ['mouseup', 'pointercancel', 'dragend', 'change', 'keydown'] as const;

// Through the prototype: an element named like the member hides it.
const { addEventListener } = EventTarget.prototype;

/** Notes while a pointer is down. `:root:active` would tell, but Firefox sets it only after the blur that a press causes. */
export function watchPress(store: LeadFlowStore, page: EventTarget): void {
  const form = formOf(store);
  const options = { capture: true, signal: whileShown(store) };
  form.isPressed = false;
  for (const start of pressStarts) addEventListener.call(page, start, () => void (form.isPressed = true), options);
  for (const end of pressEnds) addEventListener.call(page, end, () => void (form.isPressed = false), options);
}

/**
 * Does a task about a box at once or, while a pointer is pressed, at the end of the press if the box is still there: an error that appears
 * meanwhile moves the page, and Next from under the pointer.
 */
export function afterPress(store: LeadFlowStore, box: Element, task: () => void): void {
  if (!formOf(store).isPressed) {
    task();
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const finish = () => {
    waiting.abort();
    if (box.isConnected) task();
  };
  for (const moment of safeMoments) addEventListener.call(box.ownerDocument, moment, finish, { capture: true, signal });
  // A form that is removed meanwhile leaves nothing on the page.
  whileShown(store).addEventListener('abort', () => waiting.abort(), { signal });
}
