import type { ClockService } from './services.ts';

/** The page's own clock: never runs backwards, whatever happens to the date. */
export function createClockService(): ClockService {
  return {
    now: () => performance.now(),
    date: () => Date.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return { cancel: () => clearTimeout(timer) };
    },
  };
}
