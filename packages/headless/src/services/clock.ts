import type { ClockService } from './services.ts';

/** Milliseconds after which a page that is never idle counts as idle. */
const idleTimeout = 2000;

/** The page's own clock: never runs backwards, whatever happens to the date. */
export function createClockService(): ClockService {
  return {
    // A page may have a global of its own by that name.
    now: () => performance.now?.() ?? Date.now(),
    date: () => Date.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return { cancel: () => clearTimeout(timer) };
    },
    // Safari has no idle callback.
    ...(typeof globalThis.requestIdleCallback === 'function' && {
      whenIdle(callback: () => void) {
        const request = requestIdleCallback(callback, { timeout: idleTimeout });
        return { cancel: () => cancelIdleCallback(request) };
      },
    }),
  };
}
