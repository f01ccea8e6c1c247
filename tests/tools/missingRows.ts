/** A test that has passed. */
export interface PassedTest {
  /** Path from the repository's root, with slashes. */
  readonly file: string;
  /** With the names of the suites around it. */
  readonly title: string;
}

/** Rows that have no test where they need one. */
export interface MissingRows {
  readonly where: string;
  readonly rows: readonly number[];
}

interface Demand {
  readonly where: string;
  /** The first and the last row of the requirements that need such a test. */
  readonly first: number;
  readonly last: number;
  counts(test: PassedTest): boolean;
}

/** The skins' common suite runs once for each skin, in a suite of its name. */
function isThroughDefaultSkin({ file, title }: PassedTest): boolean {
  if (file === 'tests/skins/skins.dom.test.tsx') return title.startsWith('the default skin');
  return /^tests\/skin-default\/[^/]+\.dom\.test\.tsx$/.test(file);
}

/** What every full run must prove. What the form does (rows 77 to 171) is proved without a skin, and once more with one. */
const demands: readonly Demand[] = [
  { where: 'a passing test', first: 1, last: 211, counts: () => true },
  {
    where: 'a passing test of the headless package without any skin (tests/headless, packages/headless/tests)',
    first: 77,
    last: 171,
    counts: ({ file }) => /^(?:tests\/headless|packages\/headless\/tests)\//.test(file),
  },
  {
    where: 'a passing test through the default skin in a DOM (tests/skin-default/*.dom.test.tsx, tests/skins/skins.dom.test.tsx)',
    first: 77,
    last: 171,
    counts: isThroughDefaultSkin,
  },
];

/** Numbers of a kind in a title's brackets: `[R21 R25]` names 21 and 25. */
export function rowsIn(title: string, kind: 'R' | 'A'): readonly number[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(new RegExp(`\\b${kind}(\\d+)\\b`, 'g'))].map(([, number]) => Number(number)),
  );
}

/** What the passing tests of a full run leave unproved; empty where every row has its tests. */
export function missingRows(passed: readonly PassedTest[]): readonly MissingRows[] {
  return demands
    .map(({ where, first, last, counts }) => {
      const proved = new Set(passed.filter(counts).flatMap(({ title }) => rowsIn(title, 'R')));
      const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((row) => !proved.has(row));
      return { where, rows };
    })
    .filter(({ rows }) => rows.length > 0);
}
