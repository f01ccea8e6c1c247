/**
 * A member of an object, past the elements that a page has named like members of its document (`<img name="createElement">`).
 * The build puts it where React and react-aria read the document; our own code has dom.ts.
 */
export function unshadowed(target: object, member: string): unknown {
  const owner = target instanceof Document ? Document.prototype : target;
  const value: unknown = Reflect.get(owner, member, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
