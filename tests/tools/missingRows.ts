/** Rows of the requirements that every full run must prove. */
const lastRow = 211;

/** Numbers of a kind in a title's brackets: `[R21 R25]` names 21 and 25. */
export function rowsIn(title: string, kind: 'R' | 'A'): readonly number[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(new RegExp(`\\b${kind}(\\d+)\\b`, 'g'))].map(([, number]) => Number(number)),
  );
}

/** Rows that no passing test names. */
export function missingRows(passedTitles: readonly string[]): readonly number[] {
  const proved = new Set(passedTitles.flatMap((title) => rowsIn(title, 'R')));
  return Array.from({ length: lastRow }, (_, index) => index + 1).filter((row) => !proved.has(row));
}
