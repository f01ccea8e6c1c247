import type { SyntheticEvent } from 'react';
import { ids } from './ids.ts';
import type { Input } from '../definition/types.ts';

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

/** Whether a field's control holds the field's text: a combo box shows a name in place of the value, a check box a mark. */
export function isTextBox(box: HTMLElement | undefined, { inputType }: Input): box is HTMLInputElement | HTMLTextAreaElement {
  return inputType?.control.type !== undefined && (isElement(box, 'input') || isElement(box, 'textarea'));
}

/** Whether the browser can't read what stands in a box, such as half a date. A library's control may hand over an object with a value alone. */
export const isUnreadable = ({ validity }: Partial<Pick<HTMLInputElement, 'validity'>>): boolean => validity?.badInput === true;

/** The browser's event; React wraps it, Preact hands it on as it is. */
export function nativeEvent(event: SyntheticEvent): Event {
  return 'nativeEvent' in event ? event.nativeEvent : event;
}
