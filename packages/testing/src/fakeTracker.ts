import type { TrackerService, TrackingEvent } from '@leadflow/headless';

/** Keeps what was reported. */
export interface FakeTracker extends TrackerService {
  /** Every event so far. */
  readonly events: readonly TrackingEvent[];
  /** How often the flow waited for the tag manager. */
  readonly flushes: number;
}

export function fakeTracker(): FakeTracker {
  const events: TrackingEvent[] = [];
  let flushes = 0;
  return {
    events,
    get flushes() {
      return flushes;
    },
    track(event) {
      // as: a copy of it; Jest's jsdom has no structuredClone.
      events.push(JSON.parse(JSON.stringify(event)) as TrackingEvent);
    },
    flush() {
      flushes += 1;
      return Promise.resolve();
    },
  };
}
