import type { ClockService } from './clock.ts';
import { deadline } from './deadline.ts';

/**
 * Settles as the work does, or fails once the milliseconds are over: what hangs for ever must not hold the visitor up.
 * @param spare Milliseconds past the limit, for work that keeps the limit by itself.
 */
export function inTime<Result>(clock: ClockService, limit: number, work: Promise<Result>, late?: string, spare?: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error(late));
    let timer = deadline(clock, limit, () => {
      if (spare === undefined) giveUp();
      else timer = clock.after(spare, giveUp);
    });
    // A service in plain JavaScript may give its result at once, or a promise of its own making.
    void Promise.resolve(work).then(resolve, reject).then(() => timer.cancel());
  });
}
