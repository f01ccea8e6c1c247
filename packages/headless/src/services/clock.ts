import type { ClockService } from './services.ts';

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
