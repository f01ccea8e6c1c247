import { ids } from './ids.ts';

/**
 * Whether something is an element, of that name if one is given. It goes by the name, not the class: in a portal into a frame or a pop-up,
 * elements are instances of that window's classes.
 */
export function isElement(value: unknown): value is Element;
export function isElement<Name extends keyof HTMLElementTagNameMap>(value: unknown, name: Name): value is HTMLElementTagNameMap[Name];
export function isElement(value: unknown, name?: string): boolean {
  const found = typeof value === 'object' && value !== null && 'localName' in value ? value.localName : undefined;
  return found !== undefined && (name === undefined || found === name);
}

/**
 * The focused element of the document or shadow root that an element is in: for what is inside a shadow root, the document only names the
 * host. Read through the prototypes, since a field named `activeElement` hides the document's own.
 */
export function focusedAround(element: Element): Element | undefined {
  const scope = Node.prototype.getRootNode.call(element);
  const owner = Reflect.get(Node.prototype, 'nodeType', scope) === Node.DOCUMENT_NODE ? Document.prototype : 'host' in scope ? ShadowRoot.prototype : undefined;
  const active: unknown = owner && Reflect.get(owner, 'activeElement', scope);
  return isElement(active) ? active : undefined;
}

/** The focused element, if it is the given one or inside it. */
export function activeIn(element: Element): Element | undefined {
  const active = focusedAround(element);
  return active && Node.prototype.contains.call(element, active) ? active : undefined;
}

/**
 * Focuses an element without letting the browser choose how to scroll. The form itself is focusable only from here until it loses the focus:
 * if it always were, a click on any text in it would move the focus to its start. Until then the
 * question, or the loading screen, names it: a visitor who is back at the first step hears nothing else.
 */
export function focusElement(element: HTMLElement): void {
  if (element.localName === 'form') {
    const { getAttribute, setAttribute } = Element.prototype;
    setAttribute.call(element, 'tabindex', '-1');
    const id = getAttribute.call(element, 'id') ?? '';
    setAttribute.call(element, 'aria-labelledby', `${ids.heading(id)} ${ids.loading(id)}`);
  }
  HTMLElement.prototype.focus.call(element, { preventScroll: true });
}
