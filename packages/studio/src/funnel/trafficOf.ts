import type { Traffic } from '@leadflow/check';
import { findLosses } from './findLosses.ts';
import type { Count, Funnel } from './funnel.ts';

/** What the map shows of the counts: how wide its arrows are, and how many came to each step and left there. */
export function trafficOf({ shown, steps }: Funnel, say: (reached: Count, left: Count) => string): Traffic {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const most = Math.max(1, shown ?? 0, ...steps.map(({ reached }) => reached ?? 0));
  const [worst] = findLosses({ steps });
  return {
    shareOf(from, to) {
      const step = byId.get(from ?? to ?? '');
      if (!step) return undefined;
      const count = from === undefined ? step.reached : to === undefined ? step.passed : (step.next[to] ?? 0);
      return (count ?? 0) / most;
    },
    noteOf(id) {
      const step = byId.get(id);
      return step && { text: say(step.reached, step.left), isWorst: worst?.step === id };
    },
  };
}
