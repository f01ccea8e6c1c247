/** A timer that runs. */
export interface TimerHandle {
  /** Stops it; more than once does no harm. */
  readonly cancel: () => void;
}

/** Time and timers. */
export interface ClockService {
  /** Milliseconds that never run backwards; for durations. */
  now(): number;
  /** Milliseconds since 1970; for what outlives the page. */
  date(): number;
  /** Calls back once, after so many milliseconds. */
  after(milliseconds: number, callback: () => void): TimerHandle;
  /** Calls back when the page has nothing better to do; without it, a moment later. */
  whenIdle?(callback: () => void): TimerHandle;
}
