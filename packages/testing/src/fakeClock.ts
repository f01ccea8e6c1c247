import type { ClockService } from '@leadflow/headless';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends ClockService {
  /** How many timers still wait. */
  readonly pending: number;
  /** When the page was first painted; undefined until a test says so. */
  paintedAt: number | undefined;
  /** Moves on by so many milliseconds and runs the timers that fall due, in order. */
  advance(milliseconds: number): void;
  /** Moves on and runs the timers that fall due, and lets promises settle before, between and after them. */
  advanceAsync(milliseconds: number): Promise<void>;
}

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** Enough turns for the longest chain of promises between a fake service and the flow's state. */
const settlingTurns = 20;

async function settle(): Promise<void> {
  for (let turn = 0; turn < settlingTurns; turn += 1) await Promise.resolve();
}

/** Where the fake's calendar starts: 2026-01-01T00:00:00Z. */
const epoch = 1_767_225_600_000;

export function fakeClock(): FakeClock {
  const timers = new Set<Timer>();
  let time = 0;

  /** Runs the earliest timer that is due until `end`; of two at one time, the one that was set first. */
  function runNext(end: number): boolean {
    let next: Timer | undefined;
    for (const timer of timers) if (timer.due <= end && (!next || timer.due < next.due)) next = timer;
    if (!next) return false;
    timers.delete(next);
    time = Math.max(time, next.due);
    next.callback();
    return true;
  }

  const clock: FakeClock = {
    now: () => time,
    date: () => epoch + time,
    paintedAt: undefined,
    firstPaint: () => clock.paintedAt,
    after(milliseconds, callback) {
      const timer = { due: time + Math.max(0, milliseconds), callback };
      timers.add(timer);
      return { cancel: () => void timers.delete(timer) };
    },
    get pending() {
      return timers.size;
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      while (runNext(end));
      time = end;
    },
    async advanceAsync(milliseconds) {
      const end = time + milliseconds;
      await settle();
      while (runNext(end)) await settle();
      time = end;
      await settle();
    },
  };
  return clock;
}
