/*
 * An element named like a member (`<img name="cookie">`, or an input named `textContent` inside a form) stands in
 * for that member of the document or the form. So members are read through their prototypes, which no element can shadow.
 */

/** The document's outermost element. */
export function outermostOf(page: Document): Element | undefined {
  const element: unknown = Reflect.get(Document.prototype, 'documentElement', page);
  return element instanceof Element ? element : undefined;
}

/** Whether the page is behind another tab, or its window minimised. */
export function isPageHidden(page: Document): boolean {
  return Reflect.get(Document.prototype, 'hidden', page) === true;
}

/** First match in the document or in an element; undefined for none and for a selector that is none. */
export function queryFirst(scope: Document | Element, selector: string): Element | undefined {
  const { querySelector } = scope instanceof Document ? Document.prototype : Element.prototype;
  try {
    return querySelector.call(scope, selector) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Every match, in document order. */
export function queryAll(scope: ParentNode, selector: string): readonly Element[] {
  // An element last: one in a frame or a pop-up that the page renders into is none of this window's classes, and works with its methods.
  const { querySelectorAll } =
    scope instanceof Document ? Document.prototype : scope instanceof DocumentFragment ? DocumentFragment.prototype : Element.prototype;
  try {
    return [...querySelectorAll.call(scope, selector)];
  } catch {
    return [];
  }
}

/** The attribute's text; undefined where the element does not have it. */
export function attributeOf(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

/** Text of the element and all inside it. */
export function textOf(node: Node): string {
  return String(Reflect.get(Node.prototype, 'textContent', node) ?? '');
}

/** The element or the nearest one around it that matches. */
export function closestOf(element: Element, selector: string): Element | undefined {
  return Element.prototype.closest.call(element, selector) ?? undefined;
}

/** What the box holds now, for an input or a text area; undefined for any other element. */
export function boxValueOf(element: Element): string | undefined {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  return undefined;
}
