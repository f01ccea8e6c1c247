import type { ClockService, TimerHandle } from './clock.ts';

/** Milliseconds past its time at which a timer shows that the page slept: a phone was locked, or its processor busy elsewhere. */
const oversleep = 500;
/** For what came meanwhile: a page that wakes runs what is overdue before it reads the answers that wait for it. */
const grace = 2000;

/** Calls back once the milliseconds are over, less those that a page had no chance to see an answer in (SECURITY B3). */
export function deadline(clock: ClockService, milliseconds: number, callback: () => void): TimerHandle {
  const due = clock.now() + milliseconds;
  let timer = clock.after(milliseconds, () => {
    if (clock.now() < due + oversleep) callback();
    else timer = clock.after(grace, callback);
  });
  return { cancel: () => timer.cancel() };
}
