import type { ClockService } from '../services/services.ts';
import { createTimers } from './timers.ts';

/** Milliseconds within which a screen reader would drop one of two messages, so that only the last is announced. */
const settleDelay = 150;
/** Milliseconds without typing until such a message is announced: it would interrupt the echo of the keys. */
const idleDelay = 1000;
/** Milliseconds after which a message is cleared; every screen reader has read the region by then. */
const clearDelay = 3000;

/** Announces through the status region, which is cleared first, so that the same text is read again, and once it has been read. */
export interface Announcer {
  /** An empty text takes back the announcement; with `whenIdle`, only one that waits for typing to pause. */
  say(text: string, options: { readonly whenIdle: boolean }): void;
  /** Drops announcements that have not been made yet. */
  hush(): void;
  stop(): void;
}

export function createAnnouncer(clock: ClockService, show: (text: string) => void): Announcer {
  const timers = createTimers(clock);
  const hush = (): void => {
    timers.stop('settle');
    timers.stop('idle');
  };
  return {
    say(text, { whenIdle }) {
      if (whenIdle && text === '') return timers.stop('idle');
      hush();
      show('');
      timers.start(whenIdle ? 'idle' : 'settle', whenIdle ? idleDelay : settleDelay, () => {
        show(text);
        timers.start('clear', clearDelay, () => show(''));
      });
    },
    hush,
    stop: timers.stopAll,
  };
}
