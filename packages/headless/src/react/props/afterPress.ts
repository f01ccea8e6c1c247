import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { outermostOf } from '../../services/domMembers.ts';
import { whileShown } from '../formRecord.ts';

/**
 * What tells that a press is over; a finger's comes with the mouse events that follow a tap. The list of a select may keep
 * the end of the press that opened it to itself: then a choice or a key tells.
 */
const signs = ['mouseup', 'dragend', 'change', 'keydown'] as const;

/**
 * Does a task about a box at once, or, while a pointer is pressed, right after its press, if the box is still there.
 * An error that comes up meanwhile moves the page, and Next from under the pointer (ACCESSIBILITY D6).
 */
export function afterPress(box: Element, store: LeadFlowStore, task: () => void): void {
  const page = box.ownerDocument;
  // `:active` also matches every ancestor of the pressed element, so the root is enough to ask; a query would walk the whole page.
  if (!outermostOf(page)?.matches(':active')) {
    task();
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const finish = () => {
    waiting.abort();
    // The click comes after the pointer is up.
    store.services.clock.after(0, () => void (box.isConnected && task()));
  };
  // Past an element that is named like the member (SECURITY A6).
  const { addEventListener } = EventTarget.prototype;
  for (const sign of signs) addEventListener.call(page, sign, finish, { capture: true, signal });
  // A form that is taken down meanwhile leaves nothing on the page.
  whileShown(store).addEventListener('abort', () => waiting.abort(), { signal });
}
