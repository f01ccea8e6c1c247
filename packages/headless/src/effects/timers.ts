import type { ClockService, TimerHandle } from '../services/services.ts';

/** Timers by name: starting one again restarts it. */
export interface Timers {
  start(name: string, delay: number, callback: () => void): void;
  stop(name: string): void;
  stopAll(): void;
}

export function createTimers(clock: ClockService): Timers {
  const running = new Map<string, TimerHandle>();
  function stop(name: string): void {
    running.get(name)?.cancel();
    running.delete(name);
  }
  return {
    start(name, delay, callback) {
      stop(name);
      running.set(
        name,
        clock.after(delay, () => {
          running.delete(name);
          callback();
        }),
      );
    },
    stop,
    stopAll() {
      for (const name of running.keys()) stop(name);
    },
  };
}
