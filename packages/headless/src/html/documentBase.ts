/**
 * What relative addresses are resolved against. Read through the prototype, since an element named `baseURI` stands in
 * for `document.baseURI`. A server has no page: any base will do to tell a relative address from a refused protocol.
 */
export function documentBase(): string {
  return typeof document === 'undefined' ? 'https://page.invalid/' : Reflect.get(Node.prototype, 'baseURI', document);
}
