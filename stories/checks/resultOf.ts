import { lastRun, proofs } from 'virtual:check-proofs';
import type { Proof } from '../../tests/accessibility/coverage.ts';
import { byHand, type ByHand } from '../../packages/check/src/acr/byHand.ts';

/** How a check stands. */
export interface CheckResult {
  /** Tests that hold it. */
  readonly tests: ReadonlyArray<Proof & { readonly isInLastRun: boolean }>;
  /** What a person tries besides, done or not. */
  readonly hand: readonly ByHand[];
  readonly state: CheckState;
}

/** States that a reviewer can filter by, with their names. */
export const states = {
  tested: 'Passed by test, nothing to do by hand',
  undone: 'Passed by test, not done by hand',
  done: 'Passed by test and done by hand',
  open: 'Not done',
} as const;
export type CheckState = keyof typeof states;

function stateOf(tests: readonly Proof[], hand: readonly ByHand[]): CheckState {
  if (tests.length === 0 && hand.every(({ done }) => !done)) return 'open';
  if (hand.length === 0) return 'tested';
  return hand.every(({ done }) => done) ? 'done' : 'undone';
}

/** The tests and the trials by hand of a check. */
export function resultOf(check: number): CheckResult {
  const tests = proofs.filter((proof) => proof.check === check).map((proof) => ({ ...proof, isInLastRun: lastRun.checks[proof.file]?.includes(check) ?? false }));
  const hand = byHand.filter((entry) => entry.check === check);
  return { tests, hand, state: stateOf(tests, hand) };
}
