/** What the page's relative addresses start from. Past an element that is named like the member. */
export function baseAddress(): string {
  return typeof document === 'undefined' ? 'about:blank' : String(Reflect.get(Node.prototype, 'baseURI', document));
}

/** `https://user:pass@host/` lends its credentials to every relative address, and browsers fetch none that has some. */
export function withoutCredentials(address: string): URL {
  return Object.assign(new URL(address), { username: '', password: '' });
}

/** An address as it can be fetched: as it was written, unless the page would lend it credentials. */
export function fetchableAddress(address: string): string {
  const base = baseAddress();
  const { username, password } = new URL(base);
  return username || password ? new URL(address, withoutCredentials(base)).href : address;
}
