import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { closestOf, outermostOf } from '../services/domMembers.ts';
import { findInForm } from './formRecord.ts';
import { ids } from './ids.ts';

/** Scrolls an element to its place, at once for those who want no motion. */
export function scrollTo(element: HTMLElement, block: ScrollLogicalPosition): void {
  // jsdom has no scrolling, and knows nothing of motion.
  const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView?.({ behavior: isCalm ? 'auto' : 'smooth', block });
}

/** Pixels for what belongs to a field: its label above, its error below. */
const fieldRoom = 72;

/** Brings a field into view with its label and its error; it stays where it is if there is room for them. */
export function revealField(element: HTMLElement): void {
  if (roomAbove(element) < fieldRoom || element.getBoundingClientRect().bottom > globalThis.innerHeight - fieldRoom) scrollTo(element, 'center');
}

/** A length as a style gives it, `auto` as none. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/**
 * Pixels between an element and what covers the window's upper edge, such as a header that stays; negative where it is under it. The
 * page's own style may say how much that is, or the form's.
 */
function roomAbove(element: HTMLElement): number {
  const page = outermostOf(document) ?? element;
  return element.getBoundingClientRect().top - pixels(getComputedStyle(element).scrollMarginTop) - pixels(getComputedStyle(page).scrollPaddingTop);
}

export function isTopInView(element: HTMLElement): boolean {
  return roomAbove(element) >= 0 && element.getBoundingClientRect().top < globalThis.innerHeight / 2;
}

/** Brings what lies out of sight in a list that scrolls by itself to its middle; the page stays where it is. */
export function centreInList(target: HTMLElement, form: HTMLElement): void {
  // Ends at the form, be it the target: a field of the page's own form may be called `parentElement`.
  for (let list: HTMLElement | null = target; list && list !== form; list = list.parentElement) {
    const [inner, outer] = [target.getBoundingClientRect(), list.getBoundingClientRect()];
    // What is clipped alone could not be scrolled back by the visitor.
    const scrolls = /auto|scroll/.test(getComputedStyle(list).overflowY);
    if (scrolls && (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)) list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  }
}

/** Whether the window's upper edge cuts off the question of what has the focus, though there is room for both below what covers that edge. */
export function isCutOff(store: LeadFlowStore, target: HTMLElement, form: HTMLElement): boolean {
  const question = findInForm(store, ids.heading(store.id));
  if (!question) return false;
  const room = roomAbove(question);
  const covered = question.getBoundingClientRect().top - room;
  const needed = (closestOf(target, 'label') ?? target).getBoundingClientRect().bottom - form.getBoundingClientRect().top;
  return room < 0 && needed + covered < globalThis.innerHeight;
}
