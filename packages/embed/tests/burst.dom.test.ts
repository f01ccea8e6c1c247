import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBurst } from '../src/pageWatch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[R5] a burst of changes counts once, 50 ms after the last of them', () => {
  const run = vi.fn();
  const burst = createBurst(run);
  burst.hit();
  vi.advanceTimersByTime(40);
  burst.hit();
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('[R5] endless changes are read every 250 ms', () => {
  const run = vi.fn();
  const burst = createBurst(run);
  for (let elapsed = 0; elapsed < 1000; elapsed += 10) {
    burst.hit();
    vi.advanceTimersByTime(10);
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(run.mock.calls.length).toBeLessThanOrEqual(4);
});

test('a cancelled burst never runs and leaves no timer', () => {
  const run = vi.fn();
  const burst = createBurst(run);
  burst.hit();
  burst.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
