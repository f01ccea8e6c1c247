import type { ByHand } from '../../stories/checks/byHand.ts';
import type { Proof } from './readProofs.ts';

/** Numbers of the checks by how they are verified. */
export interface Coverage {
  readonly automated: readonly number[];
  readonly byHand: readonly number[];
  /** Neither: nobody looks. */
  readonly open: readonly number[];
  /** Claimed by a title or an entry, and no check has that number. */
  readonly unknown: readonly number[];
}

/** Sorts the checks by the proof there is for each. */
export function judgeCoverage(checks: readonly number[], proofs: readonly Proof[], hand: readonly ByHand[]): Coverage {
  const [proven, tried] = [new Set(proofs.map(({ check }) => check)), new Set(hand.map(({ check }) => check))];
  const known = new Set(checks);
  return {
    automated: checks.filter((check) => proven.has(check)),
    byHand: checks.filter((check) => tried.has(check)),
    open: checks.filter((check) => !proven.has(check) && !tried.has(check)),
    unknown: [...new Set([...proven, ...tried])].filter((check) => !known.has(check)),
  };
}
