import { currentStep } from '../flow/readState.ts';
import type { FocusRequest } from '../flow/state.ts';
import type { LeadFlow } from '../flow/store.ts';
import { locationView } from '../flow/zip.ts';
import { outermostOf } from '../services/domMembers.ts';
import { focusedAround } from './holdsFocus.ts';
import { focusId, ids } from './ids.ts';
import { isElement } from './isElement.ts';
import { refusalText } from './refusalText.ts';
import type { FlowSource } from './types.ts';
import { storeOf } from './useFlowView.ts';

interface FormFocus {
  element: HTMLElement | null;
  /** All that the props stand on: two, while a page fades one form into another. */
  readonly elements: Set<HTMLElement>;
  handledTurn: number;
  /** The request that came last, and what had the focus then. */
  open?: { readonly request: FocusRequest; readonly active: Element | undefined } | undefined;
  /** What had the focus when the elements went; forgotten unless others come in the same breath. */
  held?: HeldFocus | undefined;
  /** The element that has gone, where no other came in the same breath. */
  gone?: HTMLElement | null | undefined;
  /** What had the focus in the form before the last change. */
  active?: Element | undefined;
  /** Ends with the element. */
  stay?: AbortController | undefined;
}

interface HeldFocus {
  readonly id: string;
  readonly caret?: readonly [start: number, end: number];
}

// One per flow, whichever components hook into it: a request is for one focus, not for one each.
const forms = new WeakMap<LeadFlow, FormFocus>();

/** What was asked for before there was any markup is past: a form that appears never takes the focus (ACCESSIBILITY D3). */
function pastTurn(store: LeadFlow): number {
  return store.getState().focus?.turn ?? 0;
}

function focusOf(store: LeadFlow): FormFocus {
  const known = forms.get(store);
  if (known) return known;
  const made: FormFocus = { element: null, elements: new Set(), handledTurn: pastTurn(store) };
  forms.set(store, made);
  return made;
}

/** What in the form has the focus. */
function activeIn(form: HTMLElement): Element | undefined {
  const active = focusedAround(form);
  return active && Node.prototype.contains.call(form, active) ? active : undefined;
}

/** Where the focus is, for a control of the same id. Email and number fields have no caret that may be read. */
function heldIn(form: HTMLElement): HeldFocus | undefined {
  const active = activeIn(form);
  if (!active?.id) return undefined;
  if (!isElement(active, 'input') || active.selectionStart === null) return { id: active.id };
  return { id: active.id, caret: [active.selectionStart, active.selectionEnd ?? active.selectionStart] };
}

/** Aborted once the form's element goes: for listeners on the page around it. */
export function whileShown(store: LeadFlow): AbortSignal {
  const focus = focusOf(store);
  focus.stay ??= new AbortController();
  return focus.stay.signal;
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
    // React shows the same one again that it had hidden.
    if ((focus.gone ?? element) !== element) focus.handledTurn = pastTurn(store);
    focus.gone = undefined;
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
      if (!focus.element) focus.gone = last;
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

/** An element of the form by id. Prototype methods: a field named `focus` or `querySelector` hides the form's own. */
export function findInForm(store: LeadFlow, id: string): HTMLElement | undefined {
  const { element } = focusOf(store);
  if (!element) return undefined;
  if (id === store.id) return element;
  return Element.prototype.querySelector.call<Element, [string], HTMLElement | null>(element, `[id="${id.replace(/["\\]/g, '\\$&')}"]`) ?? undefined;
}

/** Focuses an element without letting the browser choose how to scroll. */
export function focusElement(element: HTMLElement): void {
  HTMLElement.prototype.focus.call(element, { preventScroll: true });
}

function scrollTo(element: HTMLElement, block: ScrollLogicalPosition): void {
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

function isTopInView(element: HTMLElement): boolean {
  return roomAbove(element) >= 0 && element.getBoundingClientRect().top < globalThis.innerHeight / 2;
}

/** Brings what lies out of sight in a list that scrolls by itself to its middle; the page stays where it is. */
export function centreInList(target: HTMLElement, form: HTMLElement): void {
  for (let list = target.parentElement; list && list !== form; list = list.parentElement) {
    const [inner, outer] = [target.getBoundingClientRect(), list.getBoundingClientRect()];
    // What is clipped alone could not be scrolled back by the visitor.
    const scrolls = /auto|scroll/.test(getComputedStyle(list).overflowY);
    if (scrolls && (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)) list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  }
}

/** Whether the window's upper edge cuts off the question of what has the focus, though there is room for both. */
function isCutOff(store: LeadFlow, target: HTMLElement, form: HTMLElement): boolean {
  const question = findInForm(store, ids.heading(store.id));
  const room = target.getBoundingClientRect().bottom - form.getBoundingClientRect().top;
  return question !== undefined && roomAbove(question) < 0 && room < globalThis.innerHeight;
}

/**
 * Does what a focus request asks for, once. A request whose element is not there yet, or is hidden, stays open until the visitor
 * has put the focus elsewhere.
 */
export function handleFocus(store: LeadFlow, request: FocusRequest | undefined): void {
  const form = focusOf(store);
  const flow = store.getFlow();
  if (!request || form.handledTurn >= request.turn) return;
  const page = outermostOf(document);
  // A shadow root knows nothing of what has the focus outside.
  const active = (form.element && focusedAround(form.element)) ?? (page && focusedAround(page));
  if (form.open?.request !== request) form.open = { request, active };
  if (!form.element) return;
  const step = flow && currentStep(flow, store.getState());
  const values = flow && step ? locationView(flow, store.getState(), step).locations.map(({ value }) => value) : [];
  const target = findInForm(store, focusId(store.id, step, values, request.target));
  // The form itself has the focus where what had it has gone.
  const isWanted = !active || active.localName === 'body' || active === form.element || active === form.open.active;
  if (target && isWanted) focusElement(target);
  // React keeps the view before, hidden, while it waits for the code of the next one.
  const isMet = target && focusedAround(target) === target;
  if (!isMet && isWanted) return;
  form.handledTurn = request.turn;
  form.open = undefined;
  if (!isMet || !isWanted) return;
  // Where the focus stays, nothing else would tell that the press was refused (WCAG 4.1.3).
  const said = flow && step && target === active && target !== form.element ? refusalText(flow, store.getState(), step) : '';
  if (said) store.send({ type: 'announcementRequested', text: said });
  if (request.target.part === 'input') revealField(target);
  else {
    centreInList(target, form.element);
    if (request.scrolls ? !isTopInView(form.element) : isCutOff(store, target, form.element)) scrollTo(form.element, 'start');
    else if (!request.scrolls) scrollTo(target, 'nearest');
  }
}

/** Notes what has the focus: the markup is still that of before the change. */
export function watchFocus(store: LeadFlow): void {
  const form = focusOf(store);
  form.active = form.element ? activeIn(form.element) : undefined;
}

/**
 * Where what had the focus has gone with the change, and nothing has taken it since, the question takes it: a keyboard would start at the
 * top of the page again, and a screen reader would be silent (WCAG 2.4.3).
 */
export function catchFocus(store: LeadFlow): void {
  const form = focusOf(store);
  const { element, active } = form;
  if (!element || !active || Node.prototype.contains.call(element, active)) return;
  form.active = undefined;
  const page = outermostOf(document);
  if (!page || focusedAround(page)?.localName !== 'body') return;
  // Nothing scrolls: the visitor has pressed nothing, and may be reading elsewhere.
  focusElement(findInForm(store, ids.heading(store.id)) ?? element);
}

/** Performs a focus request that waits for its element: call it in a layout effect of a part that comes later than the rest of its step. */
export function settleFocus(source: FlowSource): void {
  const store = storeOf(source);
  handleFocus(store, store.getState().focus);
}
