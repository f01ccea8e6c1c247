import { useEffect, useState } from 'react';

/** About as many as fit into the list. */
const first = 8;
const more = 16;

/** How many of `count` options are there, `wanted` at least: some at once, the rest frame by frame, so that a list of hundreds opens at a press. */
export function useGrowth(count: number, wanted: number): number {
  const [grown, setGrown] = useState(first);
  // A list that has become shorter grows anew: what comes back comes in as little at a time. What is there stays, wanted or not.
  const limit = Math.min(Math.max(grown, wanted), Math.max(first, count));
  if (limit !== grown) setGrown(limit);
  useEffect(() => {
    if (limit >= count) return undefined;
    const frame = requestAnimationFrame(() => setGrown(limit + more));
    return () => cancelAnimationFrame(frame);
  }, [limit, count]);
  return limit;
}
