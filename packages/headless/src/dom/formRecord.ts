import type { Input } from '../definition/types.ts';
import type { FlowState, FocusRequest } from '../flow/state.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { focusedAround, focusElement } from './elements.ts';

/** What is known of a form in the page: its element, the focus in it, and what its controls show. */
export interface FormRecord {
  element: HTMLElement | null;
  /** Every element that has the form's props: two while a page fades one form into another. */
  readonly elements: Set<HTMLElement>;
  /** Turn of the last focus request that was performed or dropped. */
  handledTurn: number;
  /** Turn of the last request at a commit of the component around the form; undefined before its first. */
  settledTurn?: number;
  /** Turn of the request that the page was scrolled for ahead of its focus. */
  scrolledTurn?: number;
  /** The last request that could not be performed yet, and what had the focus when it came. */
  pending?: { readonly request: FocusRequest; readonly active: Element | undefined } | undefined;
  /** Watches the form's content while a request waits for its element. */
  targetWatch?: MutationObserver | undefined;
  /** What had the focus when the element went; cleared unless another mounts before the next microtask. */
  beforeSwap?: HeldFocus | undefined;
  /** Turn of the last request when the element was removed and no other mounted before the next microtask. */
  lastTurnBeforeRemoval?: number | undefined;
  /** What had the focus in the form before the last change. */
  lastActive?: Element | undefined;
  /** The step or the view is being replaced. */
  isLeaving?: boolean;
  /** Has the focus meanwhile. */
  holder?: HTMLElement | undefined;
  /** Aborted when the element goes. */
  attachment?: AbortController | undefined;
  /** Texts that the boxes have shown as the flow holds them, by field. */
  readonly texts: Map<Input, string>;
  /** While a pointer is down on the page; aborted at the end of the press. */
  press?: AbortController | undefined;
  /** Where on the page the mouse's button, or a finger, was last let go. */
  released?: { readonly clientX: number; readonly clientY: number } | undefined;
  /** The state that the markup shows: a choice made since then has yet to be rendered. */
  shown?: FlowState;
  /** The ref of the form's props, for a form element that remains when another is removed. */
  ref?: (element: HTMLElement | null) => void;
}

/** What moves the focus and scrolls, and what hears of presses and of what scripts write into the form. */
export interface FocusPart {
  /** Notes the element that the form's props were spread on. */
  attachForm(store: LeadFlowStore, element: HTMLElement | null): void;
  /** Notes what has the focus, before a change is rendered. */
  watchFocus(store: LeadFlowStore): void;
  /** After the form was committed with all its parts: performs the focus request. */
  settleForm(store: LeadFlowStore): void;
  /** After a part was committed. */
  settlePart(store: LeadFlowStore): void;
  /** Tells the flow all that stands in the form, whoever put it there. */
  syncForm(store: LeadFlowStore): void;
  /** Holds the focus when a control that is in use is about to go with its step. */
  holdBeforeLeaving(store: LeadFlowStore): void;
  /** Brings a field into view with its label and its error. */
  revealField(field: HTMLElement): void;
}

/**
 * A first step of choices needs no more: where what was pressed has gone with its view, the form has the focus, or a keyboard would start at the top
 * of the page. The request stays open.
 */
const quietFocus: FocusPart = {
  attachForm: (store, element) => void (formOf(store).element = element),
  watchFocus() {},
  settleForm(store) {
    const { element, handledTurn } = formOf(store);
    const page = document.documentElement;
    if (element && page && handledTurn < currentTurn(store) && focusedAround(page)?.localName === 'body') focusElement(element);
  },
  settlePart() {},
  syncForm() {},
  holdBeforeLeaving() {},
  revealField() {},
};

const focusParts = new WeakMap<LeadFlowStore, FocusPart>();

/** What is done with the focus of a form. */
export function focusOf(store: LeadFlowStore): FocusPart {
  return focusParts.get(store) ?? quietFocus;
}

/** Has more done with the focus of a form than its first step needs. */
export function giveFocusTo(store: LeadFlowStore, focus: FocusPart): void {
  focusParts.set(store, focus);
  const form = forms.get(store);
  if (!form?.element) return;
  focus.attachForm(store, form.element);
  // What is shown was committed before. With a choice made earlier, in markup that came with the page, there may be no other commit until Next.
  form.shown = store.getState();
}

/** Where the focus was, and the caret. */
export interface HeldFocus {
  readonly id: string;
  readonly caret?: readonly [start: number, end: number];
}

// One per flow, however many components use it: a focus request is performed once.
const forms = new WeakMap<LeadFlowStore, FormRecord>();

/** Turn of the last focus request. */
export function currentTurn(store: LeadFlowStore): number {
  return store.getState().focus?.turn ?? 0;
}

export function formOf(store: LeadFlowStore): FormRecord {
  const known = forms.get(store);
  if (known) return known;
  // Requests from before there was any markup are dropped: a form that appears on a page must not take the focus.
  const made: FormRecord = { element: null, elements: new Set(), handledTurn: currentTurn(store), texts: new Map() };
  forms.set(store, made);
  return made;
}

/** The element that a form's `formProps` were spread on, also where a script has taken it off the page; undefined while none is rendered. */
export function formElement(store: LeadFlowStore): HTMLElement | undefined {
  return formOf(store).element ?? undefined;
}

/** Aborted once the form's element goes: for listeners on the page around it. */
export function whileShown(store: LeadFlowStore): AbortSignal {
  const form = formOf(store);
  form.attachment ??= new AbortController();
  return form.attachment.signal;
}

/** An element of the form by id. Prototype methods: a field named `querySelector` hides the form's own. */
export function findInForm(store: LeadFlowStore, id: string): HTMLElement | undefined {
  const { element } = formOf(store);
  if (!element) return undefined;
  if (id === store.id) return element;
  return Element.prototype.querySelector.call<Element, [string], HTMLElement | null>(element, `[id="${id.replace(/["\\]/g, '\\$&')}"]`) ?? undefined;
}
