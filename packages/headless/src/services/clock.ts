import type { ClockService } from './services.ts';

/** Milliseconds after which a page that is never idle counts as idle. */
const idleTimeout = 2000;

/** Milliseconds after which a page that gets no frames counts as painted: browsers hold them back in a frame that is out of sight. */
const paintTimeout = 200;

/** Puts work off until the browser has painted. */
function createPaintQueue(): (callback: () => void) => void {
  const waiting: Array<() => void> = [];
  let stopWaiting: (() => void) | undefined;

  function flush(): void {
    stopWaiting?.();
    stopWaiting = undefined;
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
  }

  function wait(): void {
    const leaving = new AbortController();
    const { signal } = leaving;
    const limit = setTimeout(flush, paintTimeout);
    // A frame's callbacks run before its paint; the next task comes after it.
    const frame = requestAnimationFrame(() => setTimeout(() => signal.aborted || flush()));
    document.addEventListener('visibilitychange', flush, { signal });
    window.addEventListener('pagehide', flush, { signal });
    stopWaiting = () => {
      leaving.abort();
      clearTimeout(limit);
      cancelAnimationFrame(frame);
    };
  }

  return (callback) => {
    waiting.push(callback);
    if (document.hidden) flush();
    else if (!stopWaiting) wait();
  };
}

/** The browser's clock. */
export function createClockService(): ClockService {
  return {
    now: () => performance.now(),
    date: () => Date.now(),
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
