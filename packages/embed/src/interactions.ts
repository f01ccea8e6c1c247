/** What a press cost the visitor, in milliseconds, as the browser's Event Timing has it. */
export interface Interaction {
  /** From the press until the page heard of it: other work was in the way. */
  readonly input: number;
  /** In which scripts answered it, those of the page included. */
  readonly script: number;
  /** From there until the browser had painted what came of it. */
  readonly paint: number;
}

/** What the browser has measured of the visitor's presses. */
export interface Interactions {
  /**
   * What the press cost that was being answered at a time or, where a timer has led on from it, the last one before that; undefined while the browser has not told
   * of it. It tells of none under 16 ms.
   */
  costOf(time: number, isDelayed: boolean): Interaction | undefined;
  stop(): void;
}

type Timing = Pick<PerformanceEventTiming, 'startTime' | 'duration' | 'processingStart' | 'processingEnd'>;

/** Events that are kept for a step that comes a moment after its press. */
const kept = 10;

/** Hears what the browser measures; undefined where it measures no presses (Safari before 26.2). @param onMeasured Called when it has told of more. */
export function watchInteractions(onMeasured: () => void): Interactions | undefined {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('event')) return undefined;
  const measured: Timing[] = [];
  const observer = new PerformanceObserver((list) => {
    // as: it observes nothing else
    measured.push(...(list.getEntries() as PerformanceEventTiming[]).filter(({ name }) => /^(?:click|key)/.test(name)));
    measured.splice(0, measured.length - kept);
    onMeasured();
  });
  // as: TypeScript 7.0 does not know the threshold
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  return {
    costOf(time, isDelayed) {
      const press = measured.findLast(({ processingStart, processingEnd }) => (isDelayed || time <= processingEnd) && processingStart <= time);
      if (!press) return undefined;
      const { startTime, duration, processingStart, processingEnd } = press;
      const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
      // The duration is rounded to eight milliseconds, so it may end before the scripts did.
      return { input: inTenths(processingStart - startTime), script: inTenths(processingEnd - processingStart), paint: inTenths(Math.max(0, startTime + duration - processingEnd)) };
    },
    stop: () => observer.disconnect(),
  };
}
