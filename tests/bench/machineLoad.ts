/** The load average above which other work is in the times of two processors. */
const limit = 1.5;

/** Why the figures don't count on a machine with this load average; undefined on an idle one. */
export function loadFault(load: number): string | undefined {
  if (load <= limit) return undefined;
  return `The load average is ${load.toFixed(2)}, over ${limit}: other work is in the times, and nothing is published.`;
}
