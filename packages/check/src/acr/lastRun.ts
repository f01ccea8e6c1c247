import recorded from './lastRun.json' with { type: 'json' };

/** A whole run of the tests in which every one passed. */
export interface LastRun {
  /** What ran them. */
  readonly command: string;
  /** `2026-11-28`, UTC. */
  readonly date: string;
  /** The version’s tag with the commits since, else the commit. */
  readonly version: string;
  /** Numbers of the checks that the tests of each file prove, by its path from the folder of tests. */
  readonly checks: Readonly<Record<string, readonly number[]>>;
}

/** The last run on record. */
export const lastRun: LastRun = recorded;
