import type { ClockService } from '../services/services.ts';
import { deadline } from './deadline.ts';

/** Settles as the work does, or fails once the milliseconds are over: what hangs for ever must not hold the visitor up. */
export function inTime<Result>(clock: ClockService, limit: number, work: Promise<Result>, late?: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = deadline(clock, limit, () => reject(new Error(late)));
    // A service in plain JavaScript may give its result at once, or a promise of its own making.
    void Promise.resolve(work).then(resolve, reject).then(() => timer.cancel());
  });
}
