import type { NavigationService } from './services.ts';
import type { StepHistory } from './stepHistory.ts';

const assignLocation = (url: string): void => globalThis.location.assign(url);

/** The page's address. */
export function createNavigationService(assign: (url: string) => void = assignLocation): Omit<NavigationService, keyof StepHistory> {
  return {
    url: () => withoutCredentials(globalThis.location?.href ?? 'about:blank'),
    baseUrl: () => withoutCredentials(baseAddress()),
    assign(url) {
      try {
        assign(url);
      } catch {
        // The query and the browser's own message may hold the visitor's data, and this goes to the console.
        throw new Error(`The browser refuses to go to ${url.split(/[?#]/, 1)[0]}`);
      }
    },
    onRestored(callback) {
      // A server has no window.
      if (typeof window === 'undefined') return () => {};
      const listener = (event: PageTransitionEvent): void => {
        if (event.persisted) callback();
      };
      window.addEventListener('pageshow', listener);
      return () => window.removeEventListener('pageshow', listener);
    },
    onHidden(callback) {
      if (typeof window === 'undefined') return () => {};
      const listening = new AbortController();
      const { signal } = listening;
      document.addEventListener('visibilitychange', () => document.hidden && callback(), { signal });
      window.addEventListener('pagehide', callback, { signal });
      return () => listening.abort();
    },
    onActivated(callback) {
      // Chromium's speculation rules: https://developer.mozilla.org/docs/Web/API/Document/prerendering. A server has no document.
      if (Reflect.get(Object(globalThis.document), 'prerendering') !== true) return undefined;
      document.addEventListener('prerenderingchange', callback, { once: true });
      return () => document.removeEventListener('prerenderingchange', callback);
    },
  };
}

/** What the page's relative addresses start from. */
export function baseAddress(): string {
  return typeof document === 'undefined' ? 'about:blank' : document.baseURI;
}

/** `https://user:pass@host/` gives its credentials to every relative address, and browsers refuse to fetch addresses that have any. */
export function withoutCredentials(address: string): URL {
  return Object.assign(new URL(address), { username: '', password: '' });
}
