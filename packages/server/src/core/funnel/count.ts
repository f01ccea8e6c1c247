/** What visitors hold in their hands. */
export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

/** What happens to visitors at a step. */
export const funnelEvents = ['shown', 'reached', 'passed', 'time', 'answer', 'next', 'refused', 'mended', 'sent'] as const;
export type FunnelEvent = (typeof funnelEvents)[number];

/** How often something happened at a step: a number, and nobody's. */
export interface FunnelCount {
  readonly form: string;
  readonly revision: string;
  /** Of UTC, as 2026-11-29. */
  readonly day: string;
  readonly step: string;
  readonly event: FunnelEvent;
  /** The span of `time`, the value of `answer`, the step of `next`, or field and rule of `refused` and `mended` as JSON. */
  readonly detail: string;
  readonly device: Device;
  readonly n: number;
}

/** Keeps counts. */
export interface FunnelStore {
  /** Adds to the counts that there are. */
  addCounts(counts: readonly FunnelCount[]): Promise<void>;
  /** The counts of one revision from a day on, all days together. */
  counts(form: string, revision: string, fromDay: string): Promise<ReadonlyArray<Pick<FunnelCount, 'step' | 'event' | 'detail' | 'device' | 'n'>>>;
  /** Deletes the counts of all days before one. */
  removeCounts(beforeDay: string): Promise<void>;
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
