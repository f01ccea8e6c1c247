/*
 * The browser's own, whatever a page calls by their names: MooTools puts a type in place of `Document`, a shop's script may have a `var URL`, a
 * snippet a `class Node`. The build injects them wherever code of the script says one of these names.
 */

/** What documents of HTML inherit from. */
export const Document: typeof globalThis.Document = /* @__PURE__ */ Object.getPrototypeOf(HTMLDocument);
export const Node: typeof globalThis.Node = /* @__PURE__ */ Object.getPrototypeOf(Document);
export const EventTarget: typeof globalThis.EventTarget = /* @__PURE__ */ Object.getPrototypeOf(Node);
/** By way of the prototype: adapters of custom elements put a function in place of `HTMLElement`, which has the same one. */
export const Element: typeof globalThis.Element = /* @__PURE__ */ Object.getPrototypeOf(HTMLElement.prototype).constructor;
/** Under the other name that it has in every browser (URL Standard, section 6.1). */
export const URL: typeof globalThis.URL = globalThis.webkitURL ?? globalThis.URL;

/**
 * A member of an object, past the elements that a page has named like members of its document (`<img name="createElement">`).
 * The build puts it where React and react-aria read the document; our own code has dom.ts.
 */
export function unshadowed(target: object, member: string): unknown {
  const owner = target instanceof Document ? Document.prototype : target;
  const value: unknown = Reflect.get(owner, member, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
