/** What the page's relative addresses start from. */
export function baseAddress(): string {
  return typeof document === 'undefined' ? 'about:blank' : document.baseURI;
}

/** `https://user:pass@host/` gives its credentials to every relative address, and browsers refuse to fetch addresses that have any. */
export function withoutCredentials(address: string): URL {
  return Object.assign(new URL(address), { username: '', password: '' });
}
