/** Number of edits between two short names; swapping two neighbours counts as one. */
function distance(a: string, b: string): number {
  let above: readonly number[] = [];
  let row = [0, ...b.split('')].map((_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (above[j - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution, swap));
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Number of edits that a misspelling of a name of that length may have. */
function slipsIn(length: number): number {
  return Math.min(2, Math.floor(length / 3));
}

/** The known name that a misspelt one most likely means, whatever its capitals; undefined where none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.slice(0, 40).toLowerCase();
  let best: string | undefined;
  let most = slipsIn(wanted.length);
  for (const candidate of known) {
    // The cheap test first: most names differ too much in length.
    if (Math.abs(candidate.length - wanted.length) > most) continue;
    const found = distance(wanted, candidate.toLowerCase());
    if (found > most) continue;
    best = candidate;
    most = found - 1;
  }
  return best;
}
