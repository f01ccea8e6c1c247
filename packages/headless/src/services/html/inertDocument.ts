/** A document without a window. Made by this call, since `DOMParser` is closed to strings under Trusted Types. */
export function inertDocument(): Document {
  // `<img name="implementation">` replaces `document.implementation`.
  const implementation: DOMImplementation = Reflect.get(Document.prototype, 'implementation', document);
  return implementation.createHTMLDocument('');
}
