import type { ClockService, LogService, NavigationService, PageService, ServiceOverrides, Services, StorageService } from './services.ts';
import type { StepHistory } from './stepHistory.ts';

/** Milliseconds after which a page that is never idle counts as idle. */
const idleTimeout = 2000;

/** Milliseconds after which a page that gets no frames counts as painted: browsers hold them back in a frame that is out of sight. */
const paintTimeout = 200;

/** Puts work off until the browser has painted. */
function createPaintQueue(): (callback: () => void) => void {
  const waiting: Array<() => void> = [];
  let frame: number | undefined;
  let timer: number | undefined;

  function flush(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    document.removeEventListener('visibilitychange', flush);
    window.removeEventListener('pagehide', flush);
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
  }

  function wait(): void {
    timer = window.setTimeout(flush, paintTimeout);
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks run before its paint; the next task comes after it.
      timer = window.setTimeout(flush);
    });
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
  }

  return (callback) => {
    waiting.push(callback);
    if (document.hidden) flush();
    else if (frame === undefined) wait();
  };
}

/** The browser's clock. */
export function createClockService(): ClockService {
  return {
    now: () => performance.now(),
    date: () => Date.now(),
    firstPaint: () => ('getEntriesByName' in performance ? performance.getEntriesByName('first-contentful-paint')[0]?.startTime : undefined),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return { cancel: () => clearTimeout(timer) };
    },
    ...(typeof globalThis.requestAnimationFrame === 'function' && { afterPaint: createPaintQueue() }),
    // Safari has no `requestIdleCallback`.
    ...(typeof globalThis.requestIdleCallback === 'function' && {
      whenIdle(callback: () => void) {
        const request = requestIdleCallback(callback, { timeout: idleTimeout });
        return { cancel: () => cancelIdleCallback(request) };
      },
    }),
  };
}

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

const prefix = '[lead-flow]';

/** The console. Says what went wrong, never what a visitor has typed. */
export function createLogService(): LogService {
  return {
    warn(message) {
      console.warn(`${prefix} ${message}`);
    },
    error(message, cause) {
      // Don't print the message twice; what caused it, with its stack, is printed.
      const origin = cause instanceof Error && cause.message === message ? cause.cause : cause;
      console.error(`${prefix} ${message}`, ...(origin === undefined ? [] : [origin]));
    },
  };
}

/** `sessionStorage`. Where the browser refuses it (a sandboxed frame, blocked cookies, a full quota) nothing is kept. */
export function createStorageService(): StorageService {
  return {
    get(key) {
      try {
        return globalThis.sessionStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        globalThis.sessionStorage.setItem(key, value);
      } catch {
        // A draft that can't be kept must not stop the visitor.
      }
    },
    remove(key) {
      try {
        globalThis.sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function languageAt(place: Element | undefined): ReturnType<PageService['language']> {
  const locale = place?.closest('[lang]:not([lang=""])')?.getAttribute('lang')?.trim();
  if (locale) return { locale };
  const scope = place?.getRootNode();
  return scope && 'host' in scope && scope.host instanceof Element ? languageAt(scope.host) : {};
}

/** The language of an element or of what it stands in, be that the host of its shadow root; without one, of the page. */
export function pageLanguage(root: Element | undefined): ReturnType<PageService['language']> {
  return languageAt(root ?? (typeof document === 'undefined' ? undefined : document.documentElement));
}

/**
 * A version 4 UUID (RFC 9562, section 5.4) for pages without https, where browsers have no `crypto.randomUUID`. `Math.random` is enough: the
 * id only has to differ from those of other leads.
 */
export function randomId(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) => {
    const digit = Math.floor(Math.random() * 16);
    return (mark === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}

/** What a form asks of the browser to be shown. */
export function firstServices(root?: Element): Pick<Services, 'clock' | 'storage' | 'log' | 'random'> & { readonly navigation: ReturnType<typeof createNavigationService> } & Pick<ServiceOverrides, 'page'> {
  return {
    clock: createClockService(),
    navigation: createNavigationService(),
    page: { language: () => pageLanguage(root) },
    storage: createStorageService(),
    log: createLogService(),
    // Only pages on https have `randomUUID`.
    random: { uuid: () => globalThis.crypto?.randomUUID?.() ?? randomId() },
  };
}
