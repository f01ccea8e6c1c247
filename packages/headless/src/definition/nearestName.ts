/** Edit distance between two short names. */
function distance(a: string, b: string): number {
  let row = [0, ...b.split('')].map((_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function findNearest(name: string, known: readonly string[]): { readonly best: string | undefined; readonly smallest: number } {
  const wanted = name.slice(0, 40).toLowerCase();
  let best: string | undefined;
  let smallest = Infinity;
  for (const candidate of known) {
    const found = distance(wanted, candidate.toLowerCase());
    if (found < smallest) [best, smallest] = [candidate, found];
  }
  return { best, smallest };
}

/** The known name that a misspelt one most likely means; undefined without any. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  return findNearest(name, known).best;
}

/** Edits by which somebody misspells a name; two letters that changed places are two. */
const slips = 2;

/** The known name that this one surely is misspelt for; undefined for a name of another's own. */
export function misspeltName(name: string, known: readonly string[]): string | undefined {
  const { best, smallest } = findNearest(name, known);
  return smallest <= slips && smallest * 2 < name.length ? best : undefined;
}
