import type { ClockService } from './services.ts';

/** Milliseconds after which a page that is never idle counts as idle. */
const idleTimeout = 2000;

/** The browser's clock. */
export function createClockService(): ClockService {
  return {
    now: () => performance.now(),
    date: () => Date.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return { cancel: () => clearTimeout(timer) };
    },
    // Safari has no `requestIdleCallback`.
    ...(typeof globalThis.requestIdleCallback === 'function' && {
      whenIdle(callback: () => void) {
        const request = requestIdleCallback(callback, { timeout: idleTimeout });
        return { cancel: () => cancelIdleCallback(request) };
      },
    }),
  };
}
