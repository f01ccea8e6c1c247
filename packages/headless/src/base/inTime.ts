import type { ClockService, TimerHandle } from './clock.ts';

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
