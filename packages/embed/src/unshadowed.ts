/**
 * The browser's own, which documents of HTML inherit from: MooTools puts a type of its own in its place. The build injects it wherever code
 * of the script says `Document`.
 */
export const Document: typeof globalThis.Document = Object.getPrototypeOf(HTMLDocument);

/**
 * A member of an object, past the elements that a page has named like members of its document (`<img name="createElement">`).
 * The build puts it where React and react-aria read the document; our own code has dom.ts.
 */
export function unshadowed(target: object, member: string): unknown {
  const owner = target instanceof Document ? Document.prototype : target;
  const value: unknown = Reflect.get(owner, member, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
