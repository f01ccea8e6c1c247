import type { Input } from '../definition/types.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { FocusRequest } from '../flow/state.ts';
import { focusedAround } from './holdsFocus.ts';

/** What is known of a form in the page: its element, the focus in it, and what stands in its boxes. */
export interface FormRecord {
  element: HTMLElement | null;
  /** All that the props stand on: two, while a page fades one form into another. */
  readonly elements: Set<HTMLElement>;
  handledTurn: number;
  /** The request that came last, and what had the focus then. */
  pending?: { readonly request: FocusRequest; readonly active: Element | undefined } | undefined;
  /** What had the focus when the elements went; cleared unless new ones mount before the next microtask. */
  beforeSwap?: HeldFocus | undefined;
  /** Turn of the last request when the element was removed, where no other mounted before the next microtask. */
  lastTurnBeforeRemoval?: number | undefined;
  /** What had the focus in the form before the last change. */
  lastActive?: Element | undefined;
  /** Ends with the element. */
  attachment?: AbortController | undefined;
  /** Texts that stand in the boxes as the flow has them, by field. */
  readonly texts: Map<Input, string>;
  /** Choices that stand in the markup. */
  choices?: readonly string[];
}

/** Where the focus was, and the caret. */
export interface HeldFocus {
  readonly id: string;
  readonly caret?: readonly [start: number, end: number];
}

// One per flow, whichever components hook into it: a request is for one focus, not for one each.
const forms = new WeakMap<LeadFlowStore, FormRecord>();

/** Turn of the focus request that came last. */
export function currentTurn(store: LeadFlowStore): number {
  return store.getState().focus?.turn ?? 0;
}

export function formOf(store: LeadFlowStore): FormRecord {
  const known = forms.get(store);
  if (known) return known;
  // What was asked for before there was any markup is past: a form that appears never takes the focus (ACCESSIBILITY D3).
  const made: FormRecord = { element: null, elements: new Set(), handledTurn: currentTurn(store), texts: new Map() };
  forms.set(store, made);
  return made;
}

/** What in the form has the focus. */
export function activeIn(element: HTMLElement): Element | undefined {
  const active = focusedAround(element);
  return active && Node.prototype.contains.call(element, active) ? active : undefined;
}

/** Aborted once the form's element goes: for listeners on the page around it. */
export function whileShown(store: LeadFlowStore): AbortSignal {
  const form = formOf(store);
  form.attachment ??= new AbortController();
  return form.attachment.signal;
}

/** An element of the form by id. Prototype methods: a field named `focus` or `querySelector` hides the form's own. */
export function findInForm(store: LeadFlowStore, id: string): HTMLElement | undefined {
  const { element } = formOf(store);
  if (!element) return undefined;
  if (id === store.id) return element;
  return Element.prototype.querySelector.call<Element, [string], HTMLElement | null>(element, `[id="${id.replace(/["\\]/g, '\\$&')}"]`) ?? undefined;
}

/**
 * Focuses an element without letting the browser choose how to scroll. The form itself takes the focus only from here, and lets go of it for
 * good: if it always could, a click on any text in it would move the focus to its start.
 */
export function focusElement(element: HTMLElement): void {
  if (element.localName === 'form') Element.prototype.setAttribute.call(element, 'tabindex', '-1');
  HTMLElement.prototype.focus.call(element, { preventScroll: true });
}
