import { isElement } from './isElement.ts';

/**
 * What has the focus where the element stands: in the document, or in the shadow root around it, whose document only knows the host.
 * Read past an element that is named like the member (SECURITY A6).
 */
export function focusedAround(element: Element): Element | undefined {
  const scope = Node.prototype.getRootNode.call(element);
  const owner = Reflect.get(Node.prototype, 'nodeType', scope) === Node.DOCUMENT_NODE ? Document.prototype : 'host' in scope ? ShadowRoot.prototype : undefined;
  const active: unknown = owner && Reflect.get(owner, 'activeElement', scope);
  return isElement(active) ? active : undefined;
}

/**
 * Whether the element, or one inside it, has the focus. It keeps it while another window is in front, although it is told `blur` then:
 * for controls that must not take that for being left.
 */
export function holdsFocus(element: Element): boolean {
  const active = focusedAround(element);
  return active !== undefined && Node.prototype.contains.call(element, active);
}
