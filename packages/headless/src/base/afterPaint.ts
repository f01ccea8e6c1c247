import type { ClockService } from './clock.ts';

/** Keeps work that no paint needs out of the paint's way; does it at once where nothing is painted. */
export function afterPaint(clock: ClockService, task: () => void): void {
  if (clock.afterPaint) clock.afterPaint(task);
  else task();
}
