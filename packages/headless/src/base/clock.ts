/** A running timer. */
export interface TimerHandle {
  /** Stops it; may be called more than once. */
  readonly cancel: () => void;
}

/** Time and timers. */
export interface ClockService {
  /** Milliseconds that never run backwards; for durations. */
  now(): number;
  /** Milliseconds since 1970; for what outlives the page. */
  date(): number;
  /** When the browser first painted something of the page, by `now()`; undefined where nobody knows. */
  firstPaint?(): number | undefined;
  /** Calls back once, after so many milliseconds. */
  after(milliseconds: number, callback: () => void): TimerHandle;
  /** Calls back when the browser is idle; without it, callers wait a moment. */
  whenIdle?(callback: () => void): TimerHandle;
  /**
   * Calls back once the browser has painted, in order, and before the page goes; at once in a hidden page, which is not painted. Missing where
   * nothing is painted.
   */
  afterPaint?(callback: () => void): void;
}

/** Keeps work that no paint needs out of the paint's way; does it at once where nothing is painted. */
export function afterPaint(clock: ClockService, task: () => void): void {
  if (clock.afterPaint) clock.afterPaint(task);
  else task();
}
