/** A check, or a part of one, that a person verifies before a release. */
export interface ByHand {
  readonly check: number;
  /** What to do, and what must come of it. */
  readonly how: string;
  /** Why no test does it. */
  readonly reason: string;
}

export const byHand: readonly ByHand[] = [];
