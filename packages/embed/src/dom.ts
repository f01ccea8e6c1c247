/*
 * An element named like a member (`<img name="querySelector">`, or an input named `children` inside a form that is a
 * root) stands in for that member of the document or the form. So members are read through their prototypes, which no
 * element can shadow (SECURITY A6).
 */

function read(prototype: object, member: string, target: object): unknown {
  return Reflect.get(prototype, member, target);
}

function asElement(value: unknown): Element | undefined {
  return value instanceof Element ? value : undefined;
}

/** First match in the page; undefined for none and for a selector that is none. */
export function queryPage(selector: string): Element | undefined {
  return queryPageAll(selector)[0];
}

/** Every match in the page, in document order; none for a selector that is none. */
export function queryPageAll(selector: string): readonly Element[] {
  try {
    return [...Document.prototype.querySelectorAll.call(document, selector)];
  } catch {
    return [];
  }
}

/** The attribute's text; undefined where the element does not have it. */
export function attributeOf(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

export function parentOf(node: Node): Element | undefined {
  return asElement(read(Node.prototype, 'parentNode', node));
}

export function nextOf(element: Element): Element | undefined {
  return asElement(read(Element.prototype, 'nextElementSibling', element));
}

export function previousOf(element: Element): Element | undefined {
  return asElement(read(Element.prototype, 'previousElementSibling', element));
}

export function childrenOf(element: Element): readonly Element[] {
  const children: Element[] = [];
  for (let child = asElement(read(Element.prototype, 'firstElementChild', element)); child; child = nextOf(child)) {
    children.push(child);
  }
  return children;
}

/** Text of the node and all inside it. */
export function textOf(node: Node): string {
  const text = read(Node.prototype, 'textContent', node);
  return typeof text === 'string' ? text : '';
}

export function isConnected(node: Node): boolean {
  return read(Node.prototype, 'isConnected', node) === true;
}

/** Whether the other node is the node or stands inside it. */
export function contains(node: Node, other: Node): boolean {
  return Node.prototype.contains.call(node, other);
}

export function append(parent: Node, child: Node): void {
  Node.prototype.appendChild.call(parent, child);
}

export function createElement<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  // as: `call` forgets which of the overloads fits the name.
  return Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[K];
}

/** The document, or the shadow root that the node stands in. */
export function scopeOf(node: Node): Document | ShadowRoot {
  const scope: unknown = Node.prototype.getRootNode.call(node);
  return scope instanceof ShadowRoot ? scope : document;
}

/** The script that runs now; undefined in a module, after its first run, and where an optimiser runs it. */
export function currentScript(): HTMLScriptElement | undefined {
  const script = read(Document.prototype, 'currentScript', document);
  return script instanceof HTMLScriptElement ? script : undefined;
}

/** What relative addresses start from: the page's `<base href>` where it has one. */
export function baseOf(node: Node): string {
  return String(read(Node.prototype, 'baseURI', node));
}

export function headOf(): Element | undefined {
  return asElement(read(Document.prototype, 'head', document));
}

/** Whether the page's markup is still being read. */
export function isParsing(): boolean {
  return read(Document.prototype, 'readyState', document) === 'loading';
}

/** Calls back once the page's markup has been read; at once where it has been. */
export function whenParsed(callback: () => void): void {
  if (!isParsing()) callback();
  else EventTarget.prototype.addEventListener.call(document, 'DOMContentLoaded', callback, { once: true });
}
