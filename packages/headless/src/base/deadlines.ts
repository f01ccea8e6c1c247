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

/** Milliseconds that cookies and drafts are kept: an hour. */
export const cookieLifetime = 3_600_000;
/** Milliseconds until a lead counts as unanswered, and until the code that sends it counts as lost. */
export const submitTimeout = 20_000;
/** Milliseconds until any other call counts as unanswered, and until its code counts as lost. */
export const readTimeout = 8000;
/** Milliseconds that the page's captcha may take to load, and again to answer. */
export const captchaTimeout = 10_000;
/** Milliseconds after which a browser has told assistive technology about a new focus. */
export const reportDelay = 60;

/** Milliseconds of delay that show that the page was asleep, for example on a locked phone. */
const oversleep = 500;
/** Milliseconds that a page gets after waking: it runs overdue timers before it reads the answers that have arrived. */
const grace = 2000;

/** Calls back after so many milliseconds, without counting the time in which a sleeping page could not have seen an answer. */
export function deadline(clock: ClockService, milliseconds: number, callback: () => void): TimerHandle {
  const due = clock.now() + milliseconds;
  let timer = clock.after(milliseconds, () => {
    if (clock.now() < due + oversleep) callback();
    else timer = clock.after(grace, callback);
  });
  return { cancel: () => timer.cancel() };
}

/**
 * Settles as the work does, or rejects once the milliseconds are over.
 * @param spare Milliseconds past the limit, for work that keeps the limit by itself.
 */
export function inTime<Result>(clock: ClockService, limit: number, work: Promise<Result>, late?: string, spare?: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error(late));
    let timer = deadline(clock, limit, () => {
      if (spare === undefined) giveUp();
      else timer = clock.after(spare, giveUp);
    });
    void work.then(resolve, reject).then(() => timer.cancel());
  });
}
