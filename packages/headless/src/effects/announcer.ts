import type { ClockService } from '../services/services.ts';
import { createTimers } from './timers.ts';

/** Messages this close together are one to a screen reader: the last one wins (ACCESSIBILITY D5). */
const settleDelay = 150;
/** While somebody types, nothing is said until the hands rest (ACCESSIBILITY D6). */
const idleDelay = 1000;
/** Long enough for every reader to have picked the message up. */
const clearDelay = 3000;

/** Speaks through the status region: cleared, set, and cleared again once it has been spoken. */
export interface Announcer {
  /** An empty text takes back what is said; where it is `whenIdle`, only what waits for the hands to rest. */
  say(text: string, options: { readonly whenIdle: boolean }): void;
  /** Drops what is not said yet, e.g. because a step change speaks for itself. */
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
      // What else the form has to say is not for the end of a list to take back.
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
