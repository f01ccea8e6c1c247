import type { Input } from '../definition/types.ts';
import type { FlowState, FocusRequest } from '../flow/state.ts';
import type { FocusPart } from '../store/kinds.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';

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
  /** Attaches the form once the code for it is here. */
  attachLate?: ((focus: FocusPart) => void) | undefined;
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
  /** The state that the markup shows: a choice made since then has yet to be rendered. */
  shown?: FlowState;
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
