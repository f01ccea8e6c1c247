/** Every match in the page, in document order; none for a selector that is none. */
export function queryAll(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

/** The document, or the shadow root that the node stands in. */
export function scopeOf(node: Node): Document | ShadowRoot {
  const scope = node.getRootNode();
  return scope instanceof ShadowRoot ? scope : document;
}

/** Calls back once the page's markup has been read; at once where it has been. */
export function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
}
